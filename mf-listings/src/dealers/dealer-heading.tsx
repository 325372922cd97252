import { Avatar } from '@roadworthy/ui/avatar';
import { Card } from '@roadworthy/ui/card';
import { PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { dealerAddress, dealerName, dealerPhone } from '../lib/dealer-words';
import { counted } from '../lib/plural';
import type { ShownDealer } from './load-dealer';

const Fact = styled.p`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  color: ${tokens.color.muted};
  font-size: ${tokens.font.sm};
`;

/** Who the dealer is: name, address, phone, and what was sold and is for sale (specification section 3 'Dealer'). */
export function DealerHeading({ shown: { dealer, sold, listed } }: { shown: ShownDealer }): ReactNode {
  const name = dealerName(dealer);
  const address = dealerAddress(dealer);
  return (
    <Card>
      <Row $gap={5}>
        <Avatar name={name} src={dealer.logourl ?? dealer.avatarurl} large />
        <Stack $gap={2}>
          <PageTitle>{name}</PageTitle>
          {address && (
            <Fact>
              <MapPin size={16} aria-hidden />
              {address}
            </Fact>
          )}
          <Fact>
            <Phone size={16} aria-hidden />
            {dealer.gsm ? <a href={`tel:+27${dealer.gsm}`}>{dealerPhone(dealer.gsm)}</a> : dealerPhone(null)}
          </Fact>
          <Fact>
            {counted(listed, 'car')} for sale, {counted(sold, 'car')} sold
          </Fact>
        </Stack>
      </Row>
    </Card>
  );
}
