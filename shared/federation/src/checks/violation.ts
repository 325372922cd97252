import type { Release } from '@roadworthy/contract/registry';

/** Why a release cannot be activated, and what its team can do. */
export type Violation = {
  rule:
    | 'contract'
    | 'dropped route'
    | 'dropped widget'
    | 'route owner'
    | 'widget owner'
    | 'slot'
    | 'slot owner'
    | 'dropped slot'
    | 'event'
    | 'event owner'
    | 'dropped event'
    | 'dropped listener'
    | 'dead link'
    | 'budget'
    | 'singleton'
    | 'shared export'
    | 'shared type'
    | 'changed file';
  /** What is incompatible, with areas and versions. */
  what: string;
  /** The fix, in the imperative. */
  remedy: string;
};

/**
 * @param candidate the release to activate
 * @param others releases of other areas that visitors may get with it
 * @param before the live version of its area
 */
export type Check = (candidate: Release, others: readonly Release[], before: Release | undefined) => Violation[];

export const formatRelease = ({ area, version }: Pick<Release, 'area' | 'version'>): string => `${area} ${version}`;
