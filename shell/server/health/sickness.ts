import type { VersionHealth } from '@roadworthy/federation/store/edge-report';

/** Visitors (addresses) for whom a version must have failed: a single one may have a bad line, or bad intentions. */
export const fewestVisitors = 3;
/** Regions that must have failed on the server. */
const fewestRegions = 5;
/** Share of those who got it for whom it failed. */
const largestShare = 0.1;

const isTooMuch = (failed: number, all: number, fewest: number): boolean =>
  failed >= fewest && failed / all >= largestShare;

/** Why a version is to be taken back; undefined while it fares well enough. */
export function sicknessOf(
  { visitors, failedVisitors, drawn, failedOnServer, reasons }: VersionHealth,
  fewest = fewestVisitors,
): string | undefined {
  const [last = ''] = reasons;
  if (isTooMuch(failedVisitors, visitors, fewest))
    return `It failed for ${failedVisitors} of ${visitors} visitors: ${last}`;
  if (isTooMuch(failedOnServer, drawn + failedOnServer, fewestRegions))
    return `It failed ${failedOnServer} of ${drawn + failedOnServer} times on the server: ${last}`;
  return undefined;
}
