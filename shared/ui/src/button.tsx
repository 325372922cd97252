import { type ButtonHTMLAttributes, cloneElement, type ReactElement, type ReactNode, type Ref } from 'react';
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

type SlotProps = {
  className?: string;
  icon?: ReactNode;
  children: ReactElement<{ className?: string; children?: ReactNode }>;
};

/** Gives its child the class and the icon. Radix's Slot would add 1.1 kB (Brotli) to the first script of each page. */
function Slot({ className, icon, children }: SlotProps): ReactNode {
  const { className: ownClass, children: label } = children.props;
  return cloneElement(children, { className: ownClass ? `${className} ${ownClass}` : className }, icon, label);
}

const StyledButton = styled.button<StyleProps>`${buttonStyle}`;

type Common = { variant?: Variant; size?: 'md' | 'lg'; icon?: ReactNode };
type ButtonProps =
  | (Common & {
      asChild?: false;
      busy?: boolean;
      ref?: Ref<HTMLButtonElement>;
    } & ButtonHTMLAttributes<HTMLButtonElement>)
  | (Common & Pick<SlotProps, 'children'> & { asChild: true });

/**
 * A button; while `busy` it is disabled. With `asChild` its only child, a `Link` or an `a`, looks like a button and has
 * its own attributes.
 */
export function Button({ variant = 'primary', size = 'md', icon, ...props }: ButtonProps): ReactNode {
  const style = { $variant: variant, $size: size };
  if (props.asChild) {
    return (
      <StyledButton as={Slot} {...style} icon={icon}>
        {props.children}
      </StyledButton>
    );
  }
  const { asChild: _, busy, disabled, type = 'button', children, ...rest } = props;
  return (
    <StyledButton aria-busy={busy || undefined} {...rest} {...style} type={type} disabled={disabled || busy}>
      {icon}
      {children}
    </StyledButton>
  );
}

/** Style of a round button, for one that is rendered many times on a page. */
export const roundStyle = css`
  display: inline-grid;
  flex: none;
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
