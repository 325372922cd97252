import type { VersionHealth } from '../store/edge-report';

/** What a team is notified of. */
export type ReleaseEvent = {
  kind:
    | 'released'
    | 'canary'
    | 'promoted'
    | 'rolled-back'
    /** The edge confirmed a failure within the rollback window. */
    | 'rolled-back-automatically'
    /** A failing version that is not rolled back automatically; `reason` says why. */
    | 'failing'
    /** Some pages fail on the server and ordinary pages do not: their regions are left to the browser. */
    | 'partial-failure'
    /** Browsers report failures that the edge could not confirm. */
    | 'suspected'
    /** Reports without a valid token, which anyone can invent. */
    | 'unverified-reports'
    /** An error that was not seen on this day before, reported by several networks; at any time. */
    | 'new-error'
    /** The share of views with an error is clearly higher than before; at any time. */
    | 'error-rate'
    /** Pages are clearly slower than with the version before; at any time. */
    | 'slower';
  area: string;
  /** The team that owns the area. */
  owner: string;
  version: string;
  /** Absent for production. */
  environment?: string;
  /** The version that is live now, if it is another one. */
  live?: string;
  /** Percentage of visitors of a canary. */
  percent?: number;
  /** A person or an edge. */
  by?: string;
  reason?: string;
  /** Reports of browsers and the server. */
  evidence?: VersionHealth;
};

const command = ({ area, environment }: ReleaseEvent): string =>
  `To roll back: pnpm release rollback ${area}${environment ? ` --environment ${environment}` : ''}.`;

const reports = ({ evidence }: ReleaseEvent): string =>
  evidence
    ? `Failures reported by ${evidence.failedVisitors} of ${evidence.visitors} networks` +
      ` (${evidence.unverifiedFailures ?? 0} more without a valid token); last: "${evidence.reasons[0] ?? ''}".`
    : '';

/** One line of text. */
export function describeEvent(event: ReleaseEvent): string {
  const { kind, owner, area, version, environment, live, percent, by, reason = '' } = event;
  const summaries: Record<ReleaseEvent['kind'], string> = {
    released: `is live. Released by ${by}.`,
    canary: `is a canary for ${percent} % of visitors. Released by ${by}.`,
    promoted: `is live for all visitors. Promoted by ${by}.`,
    'rolled-back': `was rolled back by ${by}; ${live} is live. ${reason}`,
    'rolled-back-automatically': `was rolled back automatically; ${live} is live. ${reason}`,
    failing: `fails and is not rolled back automatically. ${reason} ${reports(event)} ${command(event)}`,
    'partial-failure': `fails on the server at some addresses only, which browsers render. ${reason} ${command(event)}`,
    suspected: `may fail in browsers, and the edge could not confirm it. ${reason} ${reports(event)} ${command(event)}`,
    'new-error': `has a new error. ${reason} Stacks: /dev/composition.`,
    'error-rate': `has more errors than before. ${reason} Stacks: /dev/composition. ${command(event)}`,
    slower: `is slower than the version before. ${reason} Figures: /dev/composition. ${command(event)}`,
    'unverified-reports': `got failure reports without a valid token; they may be forged. ${reports(event)}`,
  };
  return `${owner}: ${area} ${version} ${environment ? `(${environment}) ` : ''}${summaries[kind]}`
    .replace(/ +/g, ' ')
    .trim();
}

/** The owner of an area according to its live release. */
export const findOwner = (entry: { live: { description?: { owner: string } } } | undefined): string =>
  entry?.live.description?.owner ?? 'Team Shell';
