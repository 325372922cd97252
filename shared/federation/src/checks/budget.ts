import { type Check, formatRelease, type Violation } from './violation';

const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const exceeds = (what: string, bytes: number, budget: number): Pick<Violation, 'rule' | 'what'> => ({
  rule: 'budget',
  what: `${what} ${inKilobytes(bytes)} of script, more than ${inKilobytes(budget)}.`,
});

/** No page or widget exceeds the script budget of its area, and all scripts of the area do not exceed its total. */
export const checkBudget: Check = (candidate) => {
  const { scriptBytes = {}, budget = Number.POSITIVE_INFINITY } = candidate.compatibility ?? {};
  const { totalScriptBytes = 0, totalBudget = Number.POSITIVE_INFINITY } = candidate.compatibility ?? {};
  const pages = Object.entries(scriptBytes)
    .filter(([, bytes]) => bytes > budget)
    .map(([expose, bytes]) => ({
      ...exceeds(`${formatRelease(candidate)}: '${expose}' is`, bytes, budget),
      remedy: `Load code that is not needed initially with import(), or raise 'budget' in ${candidate.area}/webpack.config.ts with a reason.`,
    }));
  if (totalScriptBytes <= totalBudget) return pages;
  return [
    ...pages,
    {
      ...exceeds(`${formatRelease(candidate)} has`, totalScriptBytes, totalBudget),
      remedy: `Remove code or a library, or raise 'totalBudget' in ${candidate.area}/webpack.config.ts with a reason.`,
    },
  ];
};
