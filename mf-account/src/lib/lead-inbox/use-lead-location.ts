import { LEAD_STATUSES, type LeadStatus } from '@roadworthy/contract/leads';
import { useSearchParams } from '@roadworthy/router';
import type { LeadFilter } from './api';

type Change = { status?: LeadStatus | null; search?: string; page?: number; lead?: string | null };

/** The list's filter and the open lead, as in the address; other parameters, such as the profile's tab, stay. */
export function useLeadLocation() {
  const [query, setQuery] = useSearchParams();
  const page = Number(query.get('page'));
  const filter: LeadFilter = {
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
    status: LEAD_STATUSES.find((status) => status === query.get('status')),
    search: query.get('search')?.trim().slice(0, 200) ?? '',
  };
  /** The address with a change; another filter begins at its first page. */
  const withChange = (change: Change): URLSearchParams => {
    const next = new URLSearchParams(query);
    if (!('lead' in change)) next.delete('lead');
    next.delete('page');
    for (const [name, value] of Object.entries({ ...('lead' in change && { page: filter.page }), ...change }))
      if (value && value !== 1) next.set(name, String(value));
      else next.delete(name);
    return next;
  };
  return {
    filter,
    lead: query.get('lead'),
    go: (change: Change) => setQuery(withChange(change)),
    hrefFor: (change: Change) => `?${withChange(change)}`,
  };
}
