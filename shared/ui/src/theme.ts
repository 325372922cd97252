import { BREAKPOINTS_PX } from '@roadworthy/contract/limits';

/**
 * References to the CSS variables of `GlobalStyle`, so that all remotes have one theme and dark mode needs no code.
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
    /** Over large pictures: dims them in the dark theme. Shells before it have none. */
    scrim: 'var(--color-scrim, transparent)',
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
  /** Column widths of a table that scrolls sideways: row header, and each compared item. */
  column: { label: 'clamp(120px, 14vw, 180px)', car: '168px' },
  motion: { fast: '150ms', slow: '250ms' },
  /** Height of a bar at the bottom of the window; other fixed elements are placed above it. */
  bottomBar: 'var(--bottom-bar, 0px)',
  /** Minimum size of touch targets. */
  target: '44px',
} as const;

export const media = {
  smallPhone: `@media (max-width: ${BREAKPOINTS_PX.smallPhone / 16}em)`,
  phone: `@media (max-width: ${BREAKPOINTS_PX.phone}px)`,
  overPhone: `@media (min-width: ${BREAKPOINTS_PX.phone + 1}px)`,
  narrow: `@media (max-width: ${BREAKPOINTS_PX.filterButton}px)`,
  wide: `@media (min-width: ${BREAKPOINTS_PX.filterButton + 1}px)`,
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;
