import type { ModelPrice } from '@roadworthy/contract/api/insights';
import { formatCount } from '@roadworthy/contract/count';
import { paths } from '@roadworthy/contract/paths';
import { formatMileage, formatPrice } from '@roadworthy/contract/price';
import { DEFAULT_SEARCH, toQuery } from '@roadworthy/contract/search';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import type { Market } from './load-market';
import { MarketAd } from './market-ad';

const Title = styled.h2`font-size: ${tokens.font.xl};`;
const Note = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;
const Medians = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[3]} ${tokens.space[8]};
  padding: ${tokens.space[4]} ${tokens.space[5]};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.sunken};
  dt { color: ${tokens.color.muted}; font-size: ${tokens.font.sm}; }
  dd { margin: 0; font-size: ${tokens.font.lg}; font-weight: 700; font-variant-numeric: tabular-nums; }
`;
const Ads = styled.ul`
  display: grid;
  gap: ${tokens.space[4]};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
`;

function MedianList({ price }: { price: ModelPrice }): ReactNode {
  const medians = [
    ['Median price', formatPrice(price.price)],
    ['Median year', String(price.year)],
    ['Median mileage', formatMileage(price.mileage)],
  ] as const;
  return (
    <Stack $gap={2}>
      <Medians>
        {medians.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Medians>
      <Note>
        Of the {formatCount(price.count, 'used car')} advertised here at the moment: half cost more, half less.
      </Note>
    </Stack>
  );
}

/** Cars of the article's model that are for sale, and their medians (BLOG-9). */
export function ModelMarket({ market: { car, count, ads, price } }: { market: Market }): ReactNode {
  const id = useId();
  const name = `${car.make} ${car.model}`;
  const search = paths.listing(toQuery({ ...DEFAULT_SEARCH, brands: [car.make], models: [car.model] }));
  return (
    <Stack as="section" $gap={5} aria-labelledby={id}>
      <Row $between>
        <Title id={id}>{name} for sale now</Title>
        <Button asChild variant="secondary">
          <Link to={search}>{count === 1 ? 'See the car' : `See all ${formatCount(count, 'car')}`}</Link>
        </Button>
      </Row>
      {price && <MedianList price={price} />}
      <Ads>
        {ads.map((ad) => (
          <MarketAd key={ad._id} ad={ad} />
        ))}
      </Ads>
    </Stack>
  );
}
