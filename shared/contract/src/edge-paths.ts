/** What the edge itself answers to the pages that it sent. */
export const edgePaths = {
  /** POST: how the versions of a page fared (`health-report`). */
  health: '/composition/health',
  /** GET: the versions that the next page would be made of, by area. */
  versions: '/composition/versions',
} as const;
