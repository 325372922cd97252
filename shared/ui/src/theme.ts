import { breakpoints } from '@roadworthy/contract/limits';

/**
 * References to the CSS variables that `GlobalStyle` sets, so that every remote follows one theme and dark mode costs
 * nothing.
 */
const color = (name: string) => `var(--color-${name})`;

export const tokens = {
  color: {
    ink: color('ink'),
    muted: color('muted'),
    subtle: color('subtle'),
    surface: color('surface'),
    raised: color('raised'),
    sunken: color('sunken'),
    line: color('line'),
    accent: color('accent'),
    accentStrong: color('accent-strong'),
    onAccent: color('on-accent'),
    accentSoft: color('accent-soft'),
    success: color('success'),
    successSoft: color('success-soft'),
    warning: color('warning'),
    warningSoft: color('warning-soft'),
    danger: color('danger'),
    dangerSoft: color('danger-soft'),
    overlay: color('overlay'),
    onImage: color('on-image'),
  },
  /** Multiples of 4 px. */
  space: {
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    7: '28px',
    8: '32px',
    9: '36px',
    10: '40px',
    11: '44px',
    12: '48px',
    16: '64px',
    20: '80px',
  },
  radius: { sm: '8px', lg: '16px', full: '999px' },
  shadow: { low: 'var(--shadow-low)', high: 'var(--shadow-high)' },
  font: {
    body: 'var(--font-body)',
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: '1rem',
    lg: 'clamp(1.125rem, 1.05rem + 0.4vw, 1.3125rem)',
    xl: 'clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)',
    xxl: 'clamp(1.875rem, 1.4rem + 2.2vw, 3rem)',
  },
  width: { page: '1280px', prose: '68ch' },
  /** Columns of a table that scrolls sideways: what a row is about, and each thing compared. */
  column: { label: 'clamp(120px, 14vw, 180px)', car: '168px' },
  motion: { fast: '150ms', slow: '250ms' },
  /** Room that a bar at the bottom of the window takes: what else stands there stands above it. */
  bottomBar: 'var(--bottom-bar, 0px)',
  /** Smallest side of anything to press. */
  target: '44px',
} as const;

export const media = {
  phone: `@media (max-width: ${breakpoints.phone}px)`,
  narrow: `@media (max-width: ${breakpoints.filterButton}px)`,
  wide: `@media (min-width: ${breakpoints.filterButton + 1}px)`,
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;
