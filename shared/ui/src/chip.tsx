import { X } from 'lucide';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from './icon';
import { tokens } from './theme';

const chipStyle = css`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: ${tokens.space[8]};
  padding-inline: ${tokens.space[3]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.raised};
  font-size: ${tokens.font.xs};
`;
const StaticChip = styled.span`${chipStyle}`;
const Removable = styled.button`
  ${chipStyle}
  min-height: ${tokens.target};
  &:hover { border-color: ${tokens.color.subtle}; }
`;

/** A short attribute; with `onRemove`, a button that removes it. */
export function Chip({
  children,
  onRemove,
  removeLabel,
}: {
  children: ReactNode;
  onRemove?: () => void;
  removeLabel?: string;
}): ReactNode {
  if (!onRemove) return <StaticChip>{children}</StaticChip>;
  return (
    <Removable type="button" onClick={onRemove} aria-label={removeLabel}>
      {children}
      <Icon of={X} size={14} />
    </Removable>
  );
}
