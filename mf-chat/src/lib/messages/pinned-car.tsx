import type { PinnedCar as Pinned } from '@roadworthy/contract/api/chat';
import { paths } from '@roadworthy/contract/paths';
import { formatPrice } from '@roadworthy/contract/price';
import { Link } from '@roadworthy/router';
import { Badge } from '@roadworthy/ui/badge';
import { VisuallyHidden } from '@roadworthy/ui/layout';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { adStatusLabels } from './ad-status';

const line = css`
  display: flex;
  gap: ${tokens.space[3]};
  align-items: center;
  min-height: ${tokens.target};
  padding: ${tokens.space[2]} ${tokens.space[4]};
  border-bottom: 1px solid ${tokens.color.line};
  background: ${tokens.color.sunken};
  color: inherit;
  font-size: ${tokens.font.sm};
`;
const Line = styled.div`${line}`;
const LineLink = styled(Link)`
  ${line}
  text-decoration: none;
  &:focus-visible { outline-offset: -2px; }
`;
const Photo = styled.span`
  flex: none;
  width: ${tokens.space[16]};
  overflow: hidden;
  border-radius: ${tokens.radius.sm};
`;
const Title = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${LineLink}:hover & { text-decoration: underline; }
`;
const State = styled.span`display: grid; justify-items: end; gap: ${tokens.space[1]};`;
const Price = styled.strong`font-variant-numeric: tabular-nums;`;

/** The car that a conversation is about: its only card, with the state of its ad (CHAT-20). */
export function PinnedCar({ pinned: { car, title, status } }: { pinned: Pinned }): ReactNode {
  const content = (
    <>
      {car && (
        <Photo>
          <ResponsivePicture picture={car.picture} alt="" sizes={tokens.space[16]} />
        </Photo>
      )}
      <Title>
        <VisuallyHidden>About </VisuallyHidden>
        {title}
      </Title>
      <State>
        {car && status === 'active' && <Price>{formatPrice(car.price)}</Price>}
        <Badge variant={status === 'active' ? 'success' : 'neutral'}>{adStatusLabels[status]}</Badge>
      </State>
    </>
  );
  return car ? <LineLink to={paths.ad(car.slug)}>{content}</LineLink> : <Line>{content}</Line>;
}
