import { Link } from '@roadworthy/router';
import { Card } from '@roadworthy/ui/card';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Columns } from '../lib/columns';
import { offers } from './offers';

const Offer = styled(Card)`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: ${tokens.space[2]};
  height: 100%;
  h2 { font-size: ${tokens.font.lg}; }
  p { flex: 1; color: ${tokens.color.muted}; font-size: ${tokens.font.sm}; }
  svg { color: ${tokens.color.accent}; }
`;
const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.target};
  font-weight: 600;
  color: ${tokens.color.accent};
`;

export function OfferList(): ReactNode {
  return (
    <Columns $min="320px">
      {offers.map(({ icon, title, text, link }) => (
        <li key={title}>
          <Offer as="article">
            <Icon of={icon} size={32} />
            <h2>{title}</h2>
            <p>{text}</p>
            <More to={link.to}>{link.label}</More>
          </Offer>
        </li>
      ))}
    </Columns>
  );
}
