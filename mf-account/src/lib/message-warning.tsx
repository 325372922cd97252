import { type WarningKind, warningTexts } from '@roadworthy/contract/message-warnings';
import { Alert } from '@roadworthy/ui/alert';
import type { ReactNode } from 'react';

/** What a text of another user is like, and what to do (CHAT-54). */
export function MessageWarning({ kind }: { kind: WarningKind }): ReactNode {
  const text = warningTexts[kind];
  return text ? (
    <Alert variant="warning" title={text.title}>
      {text.advice}
    </Alert>
  ) : null;
}
