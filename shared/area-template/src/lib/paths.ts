/** A path that other areas link to belongs in `@roadworthy/contract/paths`. */
export const areaPaths = { overview: () => '/sample' };
