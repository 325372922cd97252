import type { Ad } from '@roadworthy/contract/api/listings';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { Icon, type IconShape } from '@roadworthy/ui/icon';
import { PAGE_MARGIN, VisuallyHidden } from '@roadworthy/ui/layout';
import { Price, priceElement } from '@roadworthy/ui/price';
import { media, tokens } from '@roadworthy/ui/theme';
import { MessageCircle, Phone } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { carCount } from '../lib/car-count';
import { useChosenCars } from '../lib/comparison/use-comparison';
import { useWaitingPress } from '../lib/use-waiting-press';
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
  ${media.phone} {
    > a { padding-inline: ${tokens.space[3]}; }
    > a[data-replay] { width: ${tokens.target}; padding: 0; }
  }
  ${media.smallPhone} {
    gap: ${tokens.space[1]};
    > a { padding-inline: ${tokens.space[2]}; }
  }
`;
/** The price, and below it the comparison, whose link is as high as both, so that a finger meets it. */
const Amount = styled.div`
  display: grid;
  align-content: center;
  min-width: 0;
  min-height: ${tokens.target};
  margin-right: auto;
  line-height: 1.25;
  white-space: nowrap;
  > ${priceElement}, small, a { grid-column: 1; min-width: 0; }
  > ${priceElement} { grid-row: 1; }
  small, a { overflow: hidden; font-size: ${tokens.font.xs}; text-overflow: ellipsis; }
  small { color: ${tokens.color.muted}; }
  a {
    grid-row: 1 / 3;
    min-height: ${tokens.target};
    padding-top: calc(1.3 * ${tokens.font.lg});
    color: ${tokens.color.accent};
    font-weight: 600;
    text-decoration: none;
  }
  ${media.phone} { > ${priceElement} { font-size: min(5vw, ${tokens.font.lg}); } }
`;

/** The cars chosen for comparison, whose bar lies below the page where this one is in sight. */
function Compared(): ReactNode {
  const cars = useChosenCars();
  if (cars.length === 0) return null;
  if (cars.length === 1) return <small>1 car to compare</small>;
  return <Link to={paths.compare(cars.map(({ slug }) => slug))}>Compare {carCount(cars.length)}</Link>;
}

/** Shows that it was pressed until the number has arrived. */
function NumberLink({ label, icon, open }: { label: string; icon: ReactNode; open: () => Promise<void> }): ReactNode {
  const { onClick, ...marks } = useWaitingPress(open, 'The number could not be loaded. Please try again.');
  const press = (event: MouseEvent) => {
    event.preventDefault();
    onClick();
  };
  return (
    <Button asChild variant="secondary" icon={icon}>
      <a href={`#${contactId}`} data-replay="" {...marks} onClick={press}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </a>
    </Button>
  );
}

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
  const open = async (toUrl: (dial: string) => string) => {
    if (busy) return;
    const { pathname } = window.location;
    const number = await reveal();
    // The visitor may have left the ad, whose page lives on.
    if (window.location.pathname === pathname) navigate(number ? toUrl(number.dial) : `#${contactId}`);
  };
  return (
    <Bar>
      <Amount>
        <Price rand={ad.price} />
        <Compared />
      </Amount>
      {ad.status === 'active' && (
        <>
          <NumberLink
            label="Call the seller"
            icon={<Icon of={Phone} size={20} />}
            open={() => open((dial) => `tel:${dial}`)}
          />
          <NumberLink
            label="WhatsApp the seller"
            icon={<Icon of={whatsAppIcon} size={22} />}
            open={() => open((dial) => whatsAppUrl(dial, `Is the ${ad.title} still available?`))}
          />
          <Button asChild>
            <a href={`#${contactId}`}>Message</a>
          </Button>
        </>
      )}
    </Bar>
  );
}
