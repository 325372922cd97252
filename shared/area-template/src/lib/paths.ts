/** A path that other areas link to belongs in `shared/contract/src/paths.ts`. */
export const areaPaths = { overview: () => '/sample' };
