import type { AdSummary } from '@roadworthy/contract/api/listings';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { visuallyHidden } from '@roadworthy/ui/layout';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { Price } from '@roadworthy/ui/price';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Photo = styled.div`grid-area: photo; overflow: hidden; border-radius: ${tokens.radius.sm};`;
const Text = styled.div`
  grid-area: text;
  min-width: 0;
  h2 { font-size: ${tokens.font.sm}; font-weight: 600; letter-spacing: 0; overflow-wrap: break-word; }
  h2 a { text-decoration: none; }
  h2 a:hover { text-decoration: underline; }
`;
/** The row is named by its ad, so that the label of the choice is read, not shown. */
const Status = styled.div`
  grid-area: status;
  min-width: 0;
  font-size: ${tokens.font.sm};
  label { ${visuallyHidden} }
  p { font-size: ${tokens.font.xs}; overflow-wrap: anywhere; }
`;
const Actions = styled.div`grid-area: actions; display: flex; gap: ${tokens.space[2]};`;

/** The words of an action; on a phone its icon is enough. */
export const ActionText = styled.span`${media.phone} { ${visuallyHidden} }`;

const Row = styled.article`
  display: grid;
  grid-template: 'photo text status actions' / 6.5rem minmax(0, 1fr) 12rem auto;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  align-items: center;
  padding: ${tokens.space[3]};
  & + & { border-top: 1px solid ${tokens.color.line}; }
  ${media.narrow} { grid-template: 'photo text text' 'photo status actions' / 6.5rem minmax(0, 1fr) auto; }
  ${media.phone} {
    grid-template: 'photo text text' 'status status actions' / 6.5rem minmax(0, 1fr) auto;
    column-gap: ${tokens.space[3]};
    ${Actions} > a, ${Actions} > button { width: ${tokens.target}; padding-inline: 0; }
  }
  ${media.smallPhone} { grid-template-columns: 5rem minmax(0, 1fr) auto; }
`;

/** Rows of ads with lines between them. */
export const AdRows = styled.div`
  overflow: hidden;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.raised};
`;

type Props = { ad: AdSummary; figures: ReactNode; status: ReactNode; actions: ReactNode };

/** An ad as a dense row: photo, title, price and figures, its status, and what can be done with it. */
export const AdRow = ({ ad, figures, status, actions }: Props): ReactNode => (
  <Row aria-label={ad.title}>
    <Photo>
      <ResponsivePicture picture={ad.picture} alt="" sizes="104px" />
    </Photo>
    <Text>
      <h2>
        <Link to={paths.ad(ad.slug)}>{ad.title}</Link>
      </h2>
      <Price rand={ad.price} />
      {figures}
    </Text>
    <Status>{status}</Status>
    <Actions>{actions}</Actions>
  </Row>
);
