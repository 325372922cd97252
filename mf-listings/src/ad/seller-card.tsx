import type { Ad } from '@roadworthy/contract/api/listings';
import { paths } from '@roadworthy/contract/paths';
import { Avatar } from '@roadworthy/ui/avatar';
import { ButtonLink } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { dealerName } from '../lib/dealer-words';
import { calendarDate } from './calendar-date';

const Name = styled.h2`font-size: ${tokens.font.md};`;
const Small = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;
const Head = styled(Row)`flex-wrap: nowrap;`;

/** Who sells, since when the ad is there, and the way to all of the seller's cars (specification section 2 'Ad detail'). */
export function SellerCard({ ad }: { ad: Ad }): ReactNode {
  const name = dealerName(ad.creator);
  return (
    <Card>
      <Stack $gap={4}>
        <Head>
          <Avatar name={name} src={ad.creator.avatarurl} large />
          <div>
            <Name>{name}</Name>
            <Small>{ad.creator.is_dealer ? 'Dealer' : 'Private seller'}</Small>
            <Small>
              Published <time dateTime={ad.created_at}>{calendarDate(ad.created_at)}</time>
            </Small>
          </div>
        </Head>
        <ButtonLink to={paths.dealer(ad.creator._id)} variant="secondary">
          View seller
        </ButtonLink>
      </Stack>
    </Card>
  );
}
