import { Link } from '@roadworthy/router';
import { tokens } from '@roadworthy/ui/theme';
import styled from 'styled-components';

/** A link of a row that narrows what the page lists; `aria-current` marks the chosen one. */
export const FilterLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.target};
  padding-inline: ${tokens.space[3]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.full};
  font-size: ${tokens.font.sm};
  text-decoration: none;
  &[aria-current] { border-color: ${tokens.color.accent}; font-weight: 600; }
`;
