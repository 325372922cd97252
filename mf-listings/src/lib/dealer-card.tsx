import type { Dealer } from '@roadworthy/contract/api/dealers';
import { paths } from '@roadworthy/contract/paths';
import { formatScore } from '@roadworthy/contract/ratings';
import { Link } from '@roadworthy/router';
import { Avatar } from '@roadworthy/ui/avatar';
import { Badge } from '@roadworthy/ui/badge';
import { Card } from '@roadworthy/ui/card';
import { Icon } from '@roadworthy/ui/icon';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { MapPin, Phone, Star } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { carCount } from './car-count';
import { DealerNumber } from './dealer-number';
import { dealerName, formatDealerLocation } from './dealer-text';

/** The name stays beside the logo and wraps there. */
const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${tokens.space[3]};
  align-items: center;
`;
const Frame = styled(Card).attrs({ as: 'article' })`
  position: relative;
  height: 100%;
  transition: box-shadow ${tokens.motion.slow};
  &:hover { box-shadow: ${tokens.shadow.high}; }
  h3 { font-size: ${tokens.font.md}; letter-spacing: 0; overflow-wrap: anywhere; }
  h3 a { text-decoration: none; }
  h3 a::after { content: ''; position: absolute; inset: 0; }
  p { display: flex; gap: ${tokens.space[2]}; align-items: center; color: ${tokens.color.muted}; font-size: ${tokens.font.xs}; }
  /* Above the link that covers the card. */
  p a { position: relative; z-index: 1; padding-block: ${tokens.space[2]}; color: inherit; }
  svg { flex: none; }
`;

/** A dealer in a list: name, address, phone, city, number of cars. */
export function DealerCard({ dealer }: { dealer: Dealer }): ReactNode {
  const name = dealerName(dealer);
  return (
    <Frame>
      <Stack $gap={3}>
        <Head>
          <Avatar name={name} src={dealer.logourl ?? dealer.avatarurl} size="lg" />
          <div>
            <h3>
              <Link to={paths.dealer(dealer._id)}>{name}</Link>
            </h3>
            <Badge>{carCount(dealer.total_cars)}</Badge>
            {dealer.rating && (
              <p>
                <Icon of={Star} size={16} />
                {formatScore(dealer.rating.overall)} of 5, from {dealer.rating.count} people
              </p>
            )}
          </div>
        </Head>
        <p>
          <Icon of={MapPin} size={16} />
          {formatDealerLocation(dealer)}
        </p>
        <p>
          <Icon of={Phone} size={16} />
          <DealerNumber gsm={dealer.gsm} />
        </p>
      </Stack>
    </Frame>
  );
}
