import type { Release } from '@roadworthy/contract/registry';

/** Why a release cannot go live beside what is live, and what its team can do about it. */
export type Refusal = {
  rule: 'contract' | 'dropped route' | 'dropped widget' | 'event' | 'budget' | 'singleton';
  /** What does not fit, with areas and versions. */
  what: string;
  /** What to do, in the imperative. */
  remedy: string;
};

/**
 * @param candidate what is to come into force
 * @param others what visitors may have of other areas beside it
 * @param before the version of its own area that is live now
 */
export type Check = (candidate: Release, others: readonly Release[], before: Release | undefined) => Refusal[];

export const named = ({ area, version }: Release): string => `${area} ${version}`;
