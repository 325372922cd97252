import { tokens } from '@roadworthy/ui/theme';
import styled from 'styled-components';

/** A message's row; own messages are right-aligned. */
export const Row = styled.li<{ $own: boolean }>`
  display: grid;
  justify-items: ${({ $own }) => ($own ? 'end' : 'start')};
  gap: ${tokens.space[1]};
`;
export const Bubble = styled.div<{ $own: boolean }>`
  display: grid;
  gap: ${tokens.space[2]};
  max-width: min(85%, 46ch);
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border-radius: ${tokens.radius.lg};
  background: ${({ $own }) => ($own ? tokens.color.accentSoft : tokens.color.sunken)};
  p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
export const Foot = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  padding-inline: ${tokens.space[1]};
  color: ${tokens.color.muted};
  font-size: ${tokens.font.xs};
  font-variant-numeric: tabular-nums;
`;
/** A day, or what happened without a message of a user. */
export const Note = styled.li`
  justify-self: center;
  padding: ${tokens.space[1]} ${tokens.space[3]};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.sunken};
  color: ${tokens.color.muted};
  font-size: ${tokens.font.xs};
  text-align: center;
`;
