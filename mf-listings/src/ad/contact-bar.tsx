import type { Ad } from '@roadworthy/contract/api/listings';
import { Button } from '@roadworthy/ui/button';
import { Icon, type IconShape } from '@roadworthy/ui/icon';
import { PAGE_MARGIN, VisuallyHidden } from '@roadworthy/ui/layout';
import { Price } from '@roadworthy/ui/price';
import { media, tokens } from '@roadworthy/ui/theme';
import { MessageCircle, Phone } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { contactId } from './contact-seller';
import type { SellerNumberState } from './use-seller-number';
import { whatsAppUrl } from './whats-app-url';

/** A telephone in a speech bubble, as in WhatsApp's own icon: a bubble alone would be taken for Message. */
const whatsAppIcon: IconShape = [
  ...MessageCircle,
  ...Phone.map(
    ([tag, attributes]) =>
      [tag, { ...attributes, transform: 'translate(6.5 6.3) scale(0.46)', 'stroke-width': 3.2 }] as const,
  ),
];

const Bar = styled.div`
  display: none;
  ${media.narrow} {
    position: sticky;
    bottom: ${tokens.bottomBar};
    z-index: 20;
    display: flex;
    align-items: center;
    gap: ${tokens.space[2]};
    margin: ${tokens.space[8]} calc(-1 * ${PAGE_MARGIN}) 0;
    padding: ${tokens.space[2]} ${PAGE_MARGIN};
    background: ${tokens.color.raised};
    border-top: 1px solid ${tokens.color.line};
  }
`;
const Amount = styled.div`margin-right: auto;`;

type Props = {
  ad: Ad;
  sellerNumber: SellerNumberState;
  /** Opens an address; replaced in tests. */
  navigate?: (url: string) => void;
};

const openUrl = (url: string): void => window.location.assign(url);

/**
 * The bar of phones and tablets, which show the seller below the car: price, Call, WhatsApp, and the form behind Message.
 * Call and WhatsApp request the number when they are pressed, also before hydration (`data-replay`). Without scripts, and
 * when that fails, they lead to the contact card, which says why.
 */
export function ContactBar({ ad, sellerNumber, navigate = openUrl }: Props): ReactNode {
  const { busy, reveal } = sellerNumber;
  const open = (toUrl: (dial: string) => string) => async (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    const number = await reveal();
    navigate(number ? toUrl(number.dial) : `#${contactId}`);
  };
  return (
    <Bar>
      <Amount>
        <Price rand={ad.price} />
      </Amount>
      {ad.status === 'active' && (
        <>
          <Button asChild variant="secondary" icon={<Icon of={Phone} size={20} />}>
            <a href={`#${contactId}`} data-replay="" onClick={open((dial) => `tel:${dial}`)}>
              <VisuallyHidden>Call the seller</VisuallyHidden>
            </a>
          </Button>
          <Button asChild variant="secondary" icon={<Icon of={whatsAppIcon} size={22} />}>
            <a
              href={`#${contactId}`}
              data-replay=""
              onClick={open((dial) => whatsAppUrl(dial, `Is the ${ad.title} still available?`))}
            >
              <VisuallyHidden>WhatsApp the seller</VisuallyHidden>
            </a>
          </Button>
          <Button asChild>
            <a href={`#${contactId}`}>Message</a>
          </Button>
        </>
      )}
    </Bar>
  );
}
