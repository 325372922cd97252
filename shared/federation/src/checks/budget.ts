import { type Check, formatRelease } from './violation';

const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** No page or widget exceeds the script budget of its area. */
export const checkBudget: Check = (candidate) => {
  const { scriptBytes = {}, budget = Number.POSITIVE_INFINITY } = candidate.compatibility ?? {};
  return Object.entries(scriptBytes)
    .filter(([, size]) => size > budget)
    .map(([expose, size]) => ({
      rule: 'budget' as const,
      what: `${formatRelease(candidate)}: '${expose}' is ${inKilobytes(size)} of script, more than ${inKilobytes(budget)}.`,
      remedy: `Load code that is not needed initially with import(), or raise 'budget' in ${candidate.area}/webpack.config.ts with a reason.`,
    }));
};
