import { css } from 'styled-components';
import { tokens } from './theme';

/** Styles of a `details` element: an icon in its `summary` turns when it opens, in place of the browser's triangle. */
export const disclosure = css`
  > summary {
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker { display: none; }
    svg { flex: none; transition: transform ${tokens.motion.fast}; }
  }
  &[open] > summary svg { transform: rotate(180deg); }
`;
