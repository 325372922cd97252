import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import { css } from 'styled-components';
import { useWaitingPress } from '../use-waiting-press';
import type { ChosenCar } from './comparison-slice';
import { useChosen } from './use-comparison';

/**
 * Style of {@link CompareToggle}, applied by the parent: a styled element on each of fifteen cards would add server
 * render time.
 */
export const compareButtonStyle = css`
  position: relative;
  z-index: 1;
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: ${tokens.space[8]};
  padding: 0;
  border: 0;
  background: none;
  color: ${tokens.color.muted};
  font-size: ${tokens.font.xs};
  &::before {
    content: '' / '';
    display: grid;
    place-items: center;
    width: ${tokens.space[4]};
    height: ${tokens.space[4]};
    border: 1px solid ${tokens.color.subtle};
    border-radius: ${tokens.space[1]};
    font-weight: 700;
    line-height: 1;
  }
  /* Enlarges the touch target without taking space. */
  &::after { content: ''; position: absolute; inset: -${tokens.space[2]}; }
  &:hover { color: ${tokens.color.ink}; }
  &[aria-pressed='true'] { color: ${tokens.color.ink}; }
  &[aria-pressed='true']::before {
    content: '✓' / '';
    border-color: ${tokens.color.accent};
    background: ${tokens.color.accent};
    color: ${tokens.color.onAccent};
  }
`;

/**
 * Adds a car to the comparison or removes it; styled by {@link compareButtonStyle}. Until the store has loaded it looks as one that was
 * pressed before hydration.
 */
export function CompareToggle({ ad }: { ad: ChosenCar }): ReactNode {
  const { chosen, toggle } = useChosen(ad);
  const press = useWaitingPress(toggle, 'The comparison could not be loaded. Please try again.');
  return (
    <button type="button" aria-pressed={chosen} aria-label={`Compare ${ad.title}`} {...press}>
      Compare
    </button>
  );
}
