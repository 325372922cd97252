import { Link } from '@roadworthy/router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styled, { css } from 'styled-components';
import { tokens } from './theme';

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger';
type StyleProps = { $variant: Variant; $size: 'md' | 'lg' };

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

const buttonStyle = css<StyleProps>`
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

const Pressable = styled.button<StyleProps>`${buttonStyle}`;
const StyledLink = styled(Link)<StyleProps>`${buttonStyle}`;
const Anchor = styled.a<StyleProps>`${buttonStyle}`;

type Common = { variant?: Variant; size?: 'md' | 'lg'; icon?: ReactNode };
type ButtonProps = Common & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>;

/** A button; while `busy` it is disabled and shows a spinner. */
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

/** A link styled as a button. */
export function ButtonLink({
  to,
  variant = 'primary',
  size = 'md',
  icon,
  children,
}: Common & { to: string; children: ReactNode }): ReactNode {
  return (
    <StyledLink to={to} $variant={variant} $size={size}>
      {icon}
      {children}
    </StyledLink>
  );
}

/** An external link or a link within the page (`tel:`, `#contact`) styled as a button. */
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

/** Style of a round button, for one that is rendered many times on a page. */
export const roundStyle = css`
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

const RoundBase = styled.button`${roundStyle}`;

/** A round button with an icon; `label` is its name. */
export function IconButton({
  label,
  children,
  type = 'button',
  ...rest
}: { label: string; ref?: Ref<HTMLButtonElement> } & ButtonHTMLAttributes<HTMLButtonElement>): ReactNode {
  return (
    <RoundBase {...rest} type={type} aria-label={label}>
      {children}
    </RoundBase>
  );
}
