import { paths } from '@roadworthy/contract/paths';

/**
 * The tabs of the profile and the parts of its Profile tab (specification section 2 'Profile'), as the address names
 * them.
 */
export const tabs = ['my-ads', 'favourites', 'profile', 'subscriptions', 'inquiries', 'test-drives'] as const;
export const parts = ['info', 'edit', 'plan', 'company'] as const;
export type Tab = (typeof tabs)[number];
export type Part = (typeof parts)[number];

/** What of the profile is open; `search` is for My Ads. */
export type ProfilePlace = { tab: Tab; part: Part; page: number; search: string };

const known = <Name extends string>(names: readonly [Name, ...Name[]], asked: string | null): Name =>
  names.find((name) => name === asked) ?? names[0];

/** The place that an address names; the first tab, part and page where it names none that is there. */
export function placeIn(query: URLSearchParams): ProfilePlace {
  const page = Number(query.get('page'));
  return {
    tab: known(tabs, query.get('tab')),
    part: known(parts, query.get('part')),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    search: query.get('search')?.trim().slice(0, 200) ?? '',
  };
}

/** The address of a place; what is left out is the first. */
export function addressOf({ tab = 'my-ads', part = 'info', page = 1, search = '' }: Partial<ProfilePlace>): string {
  const query = new URLSearchParams();
  if (tab !== 'my-ads') query.set('tab', tab);
  if (tab === 'profile' && part !== 'info') query.set('part', part);
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return paths.profileAt(query);
}
