import type { Dealer } from '@roadworthy/contract/api/dealers';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Avatar } from '@roadworthy/ui/avatar';
import { Card } from '@roadworthy/ui/card';
import { Row, Stack, VisuallyHidden } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { Building2, CarFront, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { dealerAddress, dealerName, dealerPhone } from './dealer-words';
import { counted } from './plural';

const Frame = styled(Card).attrs({ as: 'article' })`
  position: relative;
  height: 100%;
  transition: box-shadow ${tokens.motion.fast}, border-color ${tokens.motion.fast};
  &:hover { box-shadow: ${tokens.shadow.high}; border-color: ${tokens.color.subtle}; }
`;
const Name = styled.h3`
  font-size: ${tokens.font.lg};
  a { text-decoration: none; }
  a::after { content: ''; position: absolute; inset: 0; }
`;
const Head = styled(Row)`flex-wrap: nowrap; min-width: 0;`;
const Facts = styled.ul`
  display: grid;
  gap: ${tokens.space[2]};
  color: ${tokens.color.muted};
  font-size: ${tokens.font.sm};
  li { display: flex; align-items: flex-start; gap: ${tokens.space[2]}; overflow-wrap: anywhere; }
  svg { flex: none; margin-top: ${tokens.space[1]}; }
`;

/** A dealer in a list (specification section 2 'Dealers'). */
export function DealerCard({ dealer }: { dealer: Dealer }): ReactNode {
  const name = dealerName(dealer);
  const facts = [
    { label: 'Address', Icon: MapPin, value: dealerAddress(dealer) },
    { label: 'City', Icon: Building2, value: dealer.city },
    { label: 'Phone', Icon: Phone, value: dealerPhone(dealer.gsm) },
    { label: 'Cars for sale', Icon: CarFront, value: counted(dealer.total_cars, 'car') },
  ].filter(({ value }) => value);
  return (
    <Frame>
      <Stack $gap={4}>
        <Head>
          <Avatar name={name} src={dealer.logourl ?? dealer.avatarurl} large />
          <Name>
            <Link to={paths.dealer(dealer._id)}>{name}</Link>
          </Name>
        </Head>
        <Facts>
          {facts.map(({ label, Icon, value }) => (
            <li key={label}>
              <Icon size={15} aria-hidden />
              <span>
                <VisuallyHidden>{label}: </VisuallyHidden>
                {value}
              </span>
            </li>
          ))}
        </Facts>
      </Stack>
    </Frame>
  );
}
