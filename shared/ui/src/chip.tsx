import { X } from 'lucide';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
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

/** Before a focused chip is removed, the next one of its list or group gets the focus, else the previous one. */
function useNeighborFocus() {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const removed = button.current;
    return () => {
      if (!removed || document.activeElement !== removed) return;
      const chips = [...(removed.closest('ul, [role=group]')?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
      const index = chips.indexOf(removed);
      (chips[index + 1] ?? chips[index - 1])?.focus();
    };
  }, []);
  return button;
}

type RemovableProps = { children: ReactNode; onRemove: () => void; removeLabel?: string | undefined };

function RemovableChip({ children, onRemove, removeLabel }: RemovableProps): ReactNode {
  return (
    <Removable ref={useNeighborFocus()} data-chip type="button" onClick={onRemove} aria-label={removeLabel}>
      {children}
      <Icon of={X} size={14} />
    </Removable>
  );
}

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
    <RemovableChip onRemove={onRemove} removeLabel={removeLabel}>
      {children}
    </RemovableChip>
  );
}
