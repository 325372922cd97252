import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './icon';
import { Stack } from './layout';
import { tokens } from './theme';

type Variant = 'success' | 'error' | 'warning' | 'info';

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info } as const;
const colors = {
  success: [tokens.color.success, tokens.color.successSoft],
  error: [tokens.color.danger, tokens.color.dangerSoft],
  warning: [tokens.color.warning, tokens.color.warningSoft],
  info: [tokens.color.muted, tokens.color.sunken],
} as const;

const Box = styled.div<{ $variant: Variant }>`
  display: flex;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[4]};
  border-radius: ${tokens.radius.lg};
  background: ${({ $variant }) => colors[$variant][1]};
  > svg { flex: none; color: ${({ $variant }) => colors[$variant][0]}; }
`;

type Props = { variant: Variant; title?: string; children?: ReactNode; action?: ReactNode };

/** A message in the page; screen readers announce errors immediately. */
export function Alert({ variant, title, children, action }: Props): ReactNode {
  return (
    <Box $variant={variant} role={variant === 'error' ? 'alert' : 'status'}>
      <Icon of={icons[variant]} />
      <Stack $gap={2} style={{ justifyItems: 'start' }}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
        {action}
      </Stack>
    </Box>
  );
}
