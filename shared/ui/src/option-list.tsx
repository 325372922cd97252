import styled from 'styled-components';
import { tokens } from './theme';

/** The options of a combobox: as wide as the surrounding element, and below it. */
export const OptionList = styled.ul`
  position: absolute;
  z-index: 30;
  inset: calc(100% + ${tokens.space[1]}) 0 auto;
  max-height: min(60vh, 30rem);
  overflow-y: auto;
  padding: ${tokens.space[2]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow.high};
  &:empty { display: none; }
`;
export const Option = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${tokens.space[2]};
  min-height: ${tokens.target};
  padding: ${tokens.space[1]} ${tokens.space[3]};
  border-radius: ${tokens.radius.sm};
  cursor: pointer;
  &[aria-selected='true'] { background: ${tokens.color.sunken}; }
`;
/** What an option is: beside it, or in a line of its own. */
export const OptionNote = styled.small<{ $ownLine?: boolean }>`
  flex-basis: ${({ $ownLine }) => ($ownLine ? '100%' : 'auto')};
  color: ${tokens.color.muted};
  font-size: ${tokens.font.xs};
`;
