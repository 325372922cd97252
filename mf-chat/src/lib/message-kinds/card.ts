import { tokens } from '@roadworthy/ui/theme';
import styled from 'styled-components';

/** A card in the bubble of a message. */
export const Card = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
  min-width: min(16rem, 100%);
  padding-block: ${tokens.space[1]};
`;
export const CardHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  align-items: center;
  justify-content: space-between;
  font-size: ${tokens.font.sm};
  font-weight: 600;
`;
export const CardText = styled.p`&& { color: ${tokens.color.muted}; font-size: ${tokens.font.xs}; }`;
