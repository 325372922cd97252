import type { MyAd } from '@roadworthy/contract/api/profile';
import { pageSize } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { useNavigate } from '@roadworthy/router';
import { Button, ButtonLink } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { TextField } from '@roadworthy/ui/field';
import { Grid, Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { FormEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { addressOf, type ProfilePlace } from '../address';
import { PagesOf } from '../pages-of';
import { MyAdCard } from './my-ad-card';

const Search = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 20rem) auto;
  align-items: end;
  gap: ${tokens.space[3]};
`;

type Props = { place: ProfilePlace; entries: readonly MyAd[]; count: number };

/** My Ads: searched, 12 a page (specification sections 2 'Profile' and 9). */
export function MyAds({ place, entries, count }: Props): ReactNode {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('search');
    void navigate(addressOf({ tab: 'my-ads', search: String(words ?? '').trim() }));
  };
  return (
    <Stack $gap={6}>
      <Row $between style={{ alignItems: 'end' }}>
        <Search role="search" aria-label="My ads" onSubmit={search}>
          <TextField key={place.search} label="Search my ads" type="search" name="search" defaultValue={place.search} />
          <Button type="submit" variant="secondary" size="lg">
            Search
          </Button>
        </Search>
        <ButtonLink to={paths.postAd()} size="lg">
          Post an ad
        </ButtonLink>
      </Row>
      {entries.length === 0 ? (
        <EmptyState title="No cars available" />
      ) : (
        <Grid $min="260px">
          {entries.map((ad) => (
            <MyAdCard key={ad._id} ad={ad} />
          ))}
        </Grid>
      )}
      <PagesOf place={place} count={count} size={pageSize.myAds} />
    </Stack>
  );
}
