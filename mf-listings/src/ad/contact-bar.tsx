import type { Ad } from '@roadworthy/contract/api/listings';
import { paths } from '@roadworthy/contract/paths';
import { ButtonLink } from '@roadworthy/ui/button';
import { Price } from '@roadworthy/ui/price';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Bar = styled.div`
  display: none;
  ${media.phone} {
    position: fixed;
    z-index: 30;
    inset: auto 0 0;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space[4]};
    padding: ${tokens.space[3]} ${tokens.space[4]} max(${tokens.space[3]}, env(safe-area-inset-bottom));
    border-top: 1px solid ${tokens.color.line};
    background: ${tokens.color.raised};
    box-shadow: ${tokens.shadow.high};
  }
`;

/** Price and seller in reach on a phone, however far the page is scrolled (look.md 'Ad page'). */
export function ContactBar({ ad }: { ad: Ad }): ReactNode {
  return (
    <Bar>
      <Price rand={ad.price} />
      <ButtonLink to={paths.dealer(ad.creator._id)}>View seller</ButtonLink>
    </Bar>
  );
}
