/** Endpoints of the edge for its pages. */
export const edgePaths = {
  /** POST: whether the page's releases rendered or failed (`health-report`). */
  health: '/composition/health',
  /** POST: the page's errors and speed (`page-report`). */
  reports: '/composition/reports',
  /** GET: the versions of the next page, by area. */
  versions: '/composition/versions',
} as const;

/** POST: spans of a page whose document is traced (`span-record`). Apart from the others: few pages need it. */
export const tracesPath = '/composition/traces';

/** Name of the meta element with the document token. */
export const documentTokenName = 'document-token';
