import type { AdSummary } from '@roadworthy/contract/api/listings';
import { paths } from '@roadworthy/contract/paths';
import { formatMileage } from '@roadworthy/contract/price';
import { Link } from '@roadworthy/router';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { Price } from '@roadworthy/ui/price';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Item = styled.li`
  position: relative;
  overflow: hidden;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.raised};
  &:hover, &:focus-within { box-shadow: ${tokens.shadow.high}; }
  /* On a phone a row: picture, then text. */
  ${media.phone} { display: grid; grid-template-columns: 8rem minmax(0, 1fr); }
`;
/** The whole car: on a phone with a margin, as the text beside it is higher. */
const Photo = styled.div`
  ${media.phone} {
    align-self: center;
    margin-left: ${tokens.space[3]};
    overflow: hidden;
    border-radius: ${tokens.radius.sm};
  }
`;
const Details = styled.div`
  display: grid;
  align-content: center;
  gap: ${tokens.space[1]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  /* The whole item is the link. */
  a { font-weight: 600; text-decoration: none; }
  a::after { content: ''; position: absolute; inset: 0; }
`;
const Facts = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;

/** An ad below an article: picture, price, title, mileage and town. */
export function MarketAd({ ad: { slug, picture, price, title, mileage, city } }: { ad: AdSummary }): ReactNode {
  return (
    <Item>
      <Photo>
        <ResponsivePicture picture={picture} alt="" sizes="(max-width: 767px) 128px, 260px" />
      </Photo>
      <Details>
        <Price rand={price} />
        <Link to={paths.ad(slug)}>{title}</Link>
        <Facts>
          {formatMileage(mileage)} · {city}
        </Facts>
      </Details>
    </Item>
  );
}
