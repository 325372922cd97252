import type { MyAd } from '@roadworthy/contract/api/profile';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { formatAdStatus } from '@roadworthy/contract/options';
import { paths } from '@roadworthy/contract/paths';
import { saveCars, toSavedCar } from '@roadworthy/contract/saved-cars';
import { Link, useNavigate } from '@roadworthy/router';
import { useSession } from '@roadworthy/session/use-session';
import { Button } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { TextField } from '@roadworthy/ui/field';
import { Row, Stack } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { AllowanceNote } from '../../lib/allowance/allowance-note';
import { useAllowance } from '../../lib/allowance/use-allowance';
import { ListPagination } from '../list-pagination';
import { buildPath, type ProfileLocation } from '../profile-location';
import { AdRows } from './ad-row';
import { MyAdCard } from './my-ad-card';

const Search = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 20rem) auto;
  align-items: end;
  gap: ${tokens.space[3]};
`;

/** On a phone all three fit into one line. */
const Links = styled(Row)`${media.phone} { a { padding-inline: ${tokens.space[3]}; } }`;

/** The height of what it says, so that the ads do not move when it has loaded: a phone may need two lines. */
const AllowanceLine = styled.div`
  min-height: ${tokens.space[6]};
  align-content: center;
  ${media.phone} { min-height: ${tokens.space[12]}; }
`;

type Props = { location: ProfileLocation; entries: readonly MyAd[]; count: number };

/** Saves the first page of the user's ads for reading without a connection. */
function useSaveForOffline({ page, search }: ProfileLocation, entries: readonly MyAd[]): void {
  useEffect(() => {
    if (page > 1 || search) return;
    const cars = entries.map((ad) => toSavedCar(ad, formatAdStatus(ad.status)));
    // Storage is full or forbidden: there is no copy.
    saveCars('own-ads', cars).catch(() => {});
  }, [page, search, entries]);
}

/** My Ads: searchable, 12 a page (PROFILE-2). */
export function MyAds({ location, entries, count }: Props): ReactNode {
  const navigate = useNavigate();
  const { data: allowance } = useAllowance();
  useSaveForOffline(location, entries);
  const isDealer = useSession()?.user.is_dealer;
  const hasStock = isDealer || count > 0;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('search');
    void navigate(buildPath({ ...location, page: 1, search: String(text ?? '').trim() }));
  };
  return (
    <Stack $gap={6}>
      <Row $between style={{ alignItems: 'end' }}>
        <Search role="search" aria-label="My ads" onSubmit={search}>
          <TextField
            key={location.search}
            label="Search my ads"
            type="search"
            name="search"
            defaultValue={location.search}
          />
          <Button type="submit" variant="secondary" size="lg">
            Search
          </Button>
        </Search>
        <Links $gap={2}>
          {hasStock && (
            <Button asChild variant="secondary" size="lg">
              <Link to={paths.stock()}>My stock</Link>
            </Button>
          )}
          <Button asChild variant="secondary" size="lg">
            <Link to={paths.statistics()}>Statistics</Link>
          </Button>
          <Button asChild size="lg">
            <Link to={paths.postAd()}>Post an ad</Link>
          </Button>
        </Links>
      </Row>
      <AllowanceLine>
        <AllowanceNote allowance={allowance} />
      </AllowanceLine>
      {entries.length === 0 ? (
        <EmptyState title="No cars available" />
      ) : (
        <AdRows>
          {entries.map((ad) => (
            <MyAdCard key={ad._id} ad={ad} />
          ))}
        </AdRows>
      )}
      <ListPagination location={location} count={count} size={PAGE_SIZES.myAds} />
    </Stack>
  );
}
