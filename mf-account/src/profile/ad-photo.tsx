import type { AdSummary } from '@roadworthy/contract/api/listings';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Card } from '@roadworthy/ui/card';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { Price } from '@roadworthy/ui/price';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Frame = styled(Card)`
  display: grid;
  align-content: start;
  overflow: hidden;
  h2 { font-size: ${tokens.font.md}; font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  /* On a phone the photo is beside the text, so that a screen shows three ads. */
  ${media.phone} {
    grid-template-columns: 7.5rem minmax(0, 1fr);
    h2 { white-space: normal; }
  }
`;
const Photo = styled.div`
  ${media.phone} {
    margin: ${tokens.space[4]} 0 0 ${tokens.space[4]};
    overflow: hidden;
    align-self: start;
    border-radius: ${tokens.radius.sm};
  }
`;
const CardBody = styled.div`display: grid; gap: ${tokens.space[3]}; padding: ${tokens.space[4]};`;

/** An ad's photo, price and title, with the content of its list below. */
export function AdPhoto({ ad, children }: { ad: AdSummary; children: ReactNode }): ReactNode {
  return (
    <Frame as="article" padding="none" aria-label={ad.title}>
      <Photo>
        <ResponsivePicture picture={ad.picture} alt="" sizes="(max-width: 767px) 120px, 300px" />
      </Photo>
      <CardBody>
        <Price rand={ad.price} />
        <h2>
          <Link to={paths.ad(ad.slug)}>{ad.title}</Link>
        </h2>
        {children}
      </CardBody>
    </Frame>
  );
}
