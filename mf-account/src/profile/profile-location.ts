import { paths } from '@roadworthy/contract/paths';

/** The profile's tabs and the sections of its Profile tab (PROFILE-1), as named in the address. */
export const tabs = [
  'my-ads',
  'favourites',
  'profile',
  'subscriptions',
  'inquiries',
  'test-drives',
  'leads',
  'ratings',
  'checks',
] as const;
const sections = ['info', 'edit', 'plan', 'company'] as const;
export type Tab = (typeof tabs)[number];
export type Section = (typeof sections)[number];

/** The open tab, section and page; `search` is for My Ads, `order` one whose payment is being confirmed. */
export type ProfileLocation = { tab: Tab; part: Section; page: number; search: string; order?: string };

const parseName = <Name extends string>(names: readonly [Name, ...Name[]], requested: string | null): Name =>
  names.find((name) => name === requested) ?? names[0];

/** Parses the query; missing or unknown values become the first tab, section or page. */
export function parseLocation(query: URLSearchParams): ProfileLocation {
  const page = Number(query.get('page'));
  return {
    tab: parseName(tabs, query.get('tab')),
    part: parseName(sections, query.get('part')),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    search: query.get('search')?.trim().slice(0, 200) ?? '',
    order: query.get('order') ?? undefined,
  };
}

/** Builds the path of a location; omitted values are the first. */
export function buildPath(location: Partial<ProfileLocation>): string {
  const { tab = 'my-ads', part = 'info', page = 1, search, order } = location;
  const query = new URLSearchParams();
  if (tab !== 'my-ads') query.set('tab', tab);
  if (tab === 'profile' && part !== 'info') query.set('part', part);
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  if (order) query.set('order', order);
  return paths.profileAt(query);
}
