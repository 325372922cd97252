import type { Abuse } from './abusers';
import type { Tally } from './tally';

/** Prints the results of honest people and of abusers. */
export function printReport(honest: Tally, abuses: readonly Abuse[]): void {
  const total = {
    calls: honest.sum('calls'),
    proofs: honest.sum('proofs'),
    refused: honest.sum('refused'),
    refusedBefore: honest.sum('refusedBefore'),
    refusedBeforeWithAbuse: honest.sum('refusedBeforeWithAbuse'),
  };
  console.table({ ...Object.fromEntries(honest.kinds), 'all honest calls': total });
  console.table(Object.fromEntries(abuses.map(({ name, ...abuse }) => [name, abuse])));
  if (honest.unexpected.length > 0)
    console.error('Unexpected answers:', honest.unexpected.slice(0, 20), `${honest.unexpected.length} in all`);
}
