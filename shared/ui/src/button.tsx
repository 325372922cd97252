import { Link } from '@roadworthy/router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styled, { css } from 'styled-components';
import { tokens } from './theme';

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger';
type Look = { $variant: Variant; $size: 'md' | 'lg' };

const variants = {
  primary: css`
    background: ${tokens.color.accent};
    color: ${tokens.color.onAccent};
    &:hover { background: ${tokens.color.accentStrong}; }
  `,
  secondary: css`
    background: ${tokens.color.raised};
    color: ${tokens.color.ink};
    border-color: ${tokens.color.line};
    &:hover { border-color: ${tokens.color.subtle}; }
  `,
  ghost: css`
    background: transparent;
    color: ${tokens.color.accent};
    &:hover { background: ${tokens.color.accentSoft}; }
  `,
  danger: css`
    background: ${tokens.color.dangerSoft};
    color: ${tokens.color.danger};
    &:hover { border-color: ${tokens.color.danger}; }
  `,
} as const;

const look = css<Look>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[2]};
  min-height: ${({ $size }) => ($size === 'lg' ? tokens.space[12] : tokens.target)};
  padding-inline: ${({ $size }) => ($size === 'lg' ? tokens.space[6] : tokens.space[4])};
  border: 1px solid transparent;
  border-radius: ${tokens.radius.sm};
  font-weight: 600;
  font-size: ${({ $size }) => ($size === 'lg' ? tokens.font.md : tokens.font.sm)};
  text-decoration: none;
  transition: background ${tokens.motion.fast}, border-color ${tokens.motion.fast};
  &:disabled { opacity: 0.6; cursor: not-allowed; }
  ${({ $variant }) => variants[$variant]}
`;

const Pressable = styled.button<Look>`${look}`;
const Linked = styled(Link)<Look>`${look}`;
const Anchor = styled.a<Look>`${look}`;

type Common = { variant?: Variant; size?: 'md' | 'lg'; icon?: ReactNode };
type ButtonProps = Common & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>;

/** A button; while `busy` it cannot be pressed again and says so. */
export function Button({
  variant = 'primary',
  size = 'md',
  icon,
  busy,
  disabled,
  type = 'button',
  children,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <Pressable
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      $variant={variant}
      $size={size}
    >
      {icon}
      {children}
    </Pressable>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  to,
  variant = 'primary',
  size = 'md',
  icon,
  children,
}: Common & { to: string; children: ReactNode }): ReactNode {
  return (
    <Linked to={to} $variant={variant} $size={size}>
      {icon}
      {children}
    </Linked>
  );
}

/** A link out of the site or within the page (`tel:`, `#contact`) that looks like a button. */
export function ButtonAnchor({
  variant = 'primary',
  size = 'md',
  icon,
  children,
  ...rest
}: Common & { ref?: Ref<HTMLAnchorElement> } & AnchorHTMLAttributes<HTMLAnchorElement>): ReactNode {
  return (
    <Anchor {...rest} $variant={variant} $size={size}>
      {icon}
      {children}
    </Anchor>
  );
}

/** The look of a round button, for one that is drawn many times on a page. */
export const round = css`
  display: inline-grid;
  place-items: center;
  width: ${tokens.target};
  height: ${tokens.target};
  border: 0;
  border-radius: ${tokens.radius.full};
  background: transparent;
  color: inherit;
  transition: background ${tokens.motion.fast};
  &:hover { background: ${tokens.color.sunken}; }
  &:disabled { opacity: 0.4; cursor: not-allowed; }
`;

const Round = styled.button`${round}`;

/** A round button with an icon; `label` is its name. */
export function IconButton({
  label,
  children,
  type = 'button',
  ...rest
}: { label: string; ref?: Ref<HTMLButtonElement> } & ButtonHTMLAttributes<HTMLButtonElement>): ReactNode {
  return (
    <Round {...rest} type={type} aria-label={label}>
      {children}
    </Round>
  );
}
