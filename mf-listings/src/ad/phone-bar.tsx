import { Button } from '@roadworthy/ui/button';
import { Price } from '@roadworthy/ui/price';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Bar = styled.div`
  display: none;
  ${media.phone} {
    position: sticky;
    bottom: ${tokens.bottomBar};
    z-index: 20;
    display: flex;
    justify-content: space-between;
    align-items: center;
    margin: ${tokens.space[8]} -${tokens.space[4]} 0;
    padding: ${tokens.space[3]} ${tokens.space[4]};
    background: ${tokens.color.raised};
    border-top: 1px solid ${tokens.color.line};
  }
`;

/** Fixed bar with price and contact link on phones. */
export function PhoneBar({ price }: { price: number }): ReactNode {
  return (
    <Bar>
      <Price rand={price} />
      <Button asChild>
        <a href="#contact">Contact</a>
      </Button>
    </Bar>
  );
}
