import { durationsMs } from '@roadworthy/contract/limits';
import { IconButton } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { media, tokens } from '@roadworthy/ui/theme';
import { CircleAlert, CircleCheck, X } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Notice } from './use-notices';

const Region = styled.div`
  position: fixed;
  inset: auto ${tokens.space[4]} calc(${tokens.bottomBar} + ${tokens.space[4]});
  z-index: 75;
  pointer-events: none;
  /* Above what pages keep at the lower edge: filters, ways to the seller. */
  ${media.narrow} { bottom: calc(${tokens.bottomBar} + ${tokens.space[20]}); }
`;
const Bar = styled.div<{ $type: Notice['type'] }>`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  width: fit-content;
  max-width: 520px;
  margin: ${tokens.space[2]} auto 0;
  padding: ${tokens.space[1]} ${tokens.space[1]} ${tokens.space[1]} ${tokens.space[4]};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.raised};
  border: 1px solid ${tokens.color.line};
  box-shadow: ${tokens.shadow.high};
  pointer-events: auto;
  > svg { flex: none; color: ${({ $type }) => ($type === 'success' ? tokens.color.success : tokens.color.danger)}; }
`;

const durations = { success: durationsMs.successNotice, error: durationsMs.errorNotice } as const;

/** One snackbar; its timer is paused while it is hovered or focused. */
function Snackbar({ notice, onDismiss }: { notice: Notice; onDismiss: (id: number) => void }): ReactNode {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  const remainingMs = useRef<number>(durations[notice.type]);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => onDismiss(notice.id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - startedAt;
    };
  }, [isPaused, notice.id, onDismiss]);
  return (
    <Bar
      $type={notice.type}
      // Radix closes the dialog below at a press outside it that reaches the document.
      onPointerDown={(event) => event.stopPropagation()}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <Icon of={notice.type === 'success' ? CircleCheck : CircleAlert} />
      {notice.message}
      <IconButton label="Close notice" onClick={() => onDismiss(notice.id)}>
        <Icon of={X} size={18} />
      </IconButton>
    </Bar>
  );
}

/** Snackbars: success closes after 4 s, error after 6 s (SITE-15). */
export function Notices({ notices, onDismiss }: { notices: Notice[]; onDismiss: (id: number) => void }): ReactNode {
  return (
    <Region>
      {(['success', 'error'] as const).map((type) => (
        // Also without notices: what is added is announced. Dialogs hide all but `aria-live` from screen readers.
        <div key={type} aria-live={type === 'success' ? 'polite' : 'assertive'}>
          {notices
            .filter((notice) => notice.type === type)
            .map((notice) => (
              <Snackbar key={notice.id} notice={notice} onDismiss={onDismiss} />
            ))}
        </div>
      ))}
    </Region>
  );
}
