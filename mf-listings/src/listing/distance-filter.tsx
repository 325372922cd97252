import type { Facets } from '@roadworthy/contract/api/listings';
import { parseRadius, type SearchRadius, searchRadii } from '@roadworthy/contract/distance';
import { groupDigits } from '@roadworthy/contract/price';
import type { Search } from '@roadworthy/contract/search';
import { Button } from '@roadworthy/ui/button';
import { SelectField } from '@roadworthy/ui/field';
import { Icon } from '@roadworthy/ui/icon';
import { Stack } from '@roadworthy/ui/layout';
import { LocateFixed } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useIsWithoutScripts } from './filter-group';
import { Note } from './note';
import { TownField } from './town-field';
import { useMyLocation } from './use-my-location';

/** A town is usually chosen to see the cars around it. */
const INITIAL_RADIUS: SearchRadius = 50;

function radiusLabel(radius: SearchRadius): string {
  if (radius === 'all') return 'Anywhere';
  return radius === 'province' ? 'My province' : `Within ${radius} km`;
}

type Props = {
  search: Search;
  distances: Facets['distances'];
  onChange: (change: Partial<Search>) => void;
};

/** A town, a radius around it, and 'Use my location' (SEARCH-30, SEARCH-34). */
export function DistanceFilter({ search, distances, onChange }: Props): ReactNode {
  const hasScripts = !useIsWithoutScripts();
  // Chosen before the town.
  const [radius, setRadius] = useState(INITIAL_RADIUS);
  const within = search.near ? search.within : radius;
  const changeTown = (near: string) => onChange({ near, within: near ? within : 'all' });
  const { message, locate } = useMyLocation(changeTown);
  const options = searchRadii.map((value) => {
    const count = distances?.find((entry) => entry.value === String(value))?.count;
    const suffix = search.near && count !== undefined ? ` (${groupDigits(String(count))})` : '';
    return { value: String(value), label: `${radiusLabel(value)}${suffix}` };
  });
  const changeRadius = (value: string) => {
    const chosen = parseRadius(value) ?? 'all';
    setRadius(chosen);
    if (search.near) onChange({ within: chosen });
  };
  return (
    <Stack $gap={3}>
      <TownField value={search.near} onChange={changeTown} />
      <SelectField
        name="within"
        label="Distance in a straight line"
        options={options}
        value={String(within)}
        onChange={({ target }) => changeRadius(target.value)}
      />
      {hasScripts && (
        <>
          <Button type="button" variant="secondary" icon={<Icon of={LocateFixed} size={18} />} onClick={locate}>
            Use my location
          </Button>
          <Note role="status">{message}</Note>
        </>
      )}
    </Stack>
  );
}
