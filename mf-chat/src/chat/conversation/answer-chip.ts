import { tokens } from '@roadworthy/ui/theme';
import styled, { css } from 'styled-components';

export const answerChip = css`
  flex: none;
  min-height: ${tokens.target};
  padding-inline: ${tokens.space[3]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.raised};
  color: inherit;
  font-size: ${tokens.font.sm};
  &:hover { border-color: ${tokens.color.subtle}; }
  &:focus-visible { outline-offset: -2px; }
`;

/** One quick answer. */
export const Answer = styled.button`${answerChip}`;
