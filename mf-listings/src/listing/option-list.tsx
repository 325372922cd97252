import { tokens } from '@roadworthy/ui/theme';
import styled from 'styled-components';

/** The options of a combobox: as wide as the surrounding form, and below it. */
export const OptionList = styled.ul`
  position: absolute;
  z-index: 30;
  inset: calc(100% + ${tokens.space[1]}) 0 auto;
  padding: ${tokens.space[2]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow.high};
  &:empty { display: none; }
`;
export const Option = styled.li`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: ${tokens.target};
  padding-inline: ${tokens.space[3]};
  border-radius: ${tokens.radius.sm};
  cursor: pointer;
  &[aria-selected='true'] { background: ${tokens.color.sunken}; }
`;
export const Kind = styled.small`color: ${tokens.color.muted};`;
