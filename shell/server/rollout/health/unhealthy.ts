import type { VersionHealth } from '@roadworthy/federation/store/edge-report';

/** Networks whose documents must report a failure: a single one may have a bad connection or be malicious. */
export const MIN_FAILED_NETWORKS = 3;
/** Pages that must have failed on the server, each counted once per network: repeating a request adds nothing. */
const MIN_FAILED_PAGES = 5;
const MIN_FAILED_SHARE = 0.1;

/** Whether browsers report enough failures to run a page check. */
export const areReportsSuspicious = ({ failedVisitors }: VersionHealth): boolean =>
  failedVisitors >= MIN_FAILED_NETWORKS;

/** Whether browsers report enough failures to alert the team without confirmation. */
export const areReportsAlarming = ({ visitors, failedVisitors }: VersionHealth): boolean =>
  failedVisitors >= MIN_FAILED_NETWORKS && failedVisitors / visitors >= MIN_FAILED_SHARE;

/** Whether enough pages fail on the server to run the version alone. */
export const isFailingOnServer = ({ failed, rendered }: { failed: number; rendered: number }): boolean =>
  failed >= MIN_FAILED_PAGES && failed / (rendered + failed) >= MIN_FAILED_SHARE;
