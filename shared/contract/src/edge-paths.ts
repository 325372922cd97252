/** Endpoints of the edge for its pages. */
export const edgePaths = {
  /** POST: whether the page's releases rendered or failed (`health-report`). */
  health: '/composition/health',
  /** POST: the page's errors and speed (`page-report`). */
  reports: '/composition/reports',
  /** GET: the versions of the next page, by area. */
  versions: '/composition/versions',
  /** GET: the service worker, or, while the registry's switch is off, one that removes itself. */
  serviceWorker: '/service-worker.js',
} as const;

/** POST: spans of a page whose document is traced (`span-record`). Apart from the others: few pages need it. */
export const tracesPath = '/composition/traces';

/** Name of the meta element with the document token. */
export const documentTokenName = 'document-token';

/** Name of the meta element with the service worker's address; absent where a browser may have none. */
export const serviceWorkerName = 'service-worker';
