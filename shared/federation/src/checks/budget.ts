import { type Check, named } from './refusal';

const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Nothing that a browser fetches for one page or widget is larger than its area allows itself. */
export const checkBudget: Check = (candidate) => {
  const { bytes = {}, budget = Number.POSITIVE_INFINITY } = candidate.terms ?? {};
  return Object.entries(bytes)
    .filter(([, size]) => size > budget)
    .map(([expose, size]) => ({
      rule: 'budget' as const,
      what: `${named(candidate)}: '${expose}' is ${inKilobytes(size)} of script, more than ${inKilobytes(budget)}.`,
      remedy: `Load what is not needed at first later (import()), or raise 'budget' in ${candidate.area}/webpack.config.ts with a reason.`,
    }));
};
