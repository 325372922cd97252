import { sharedStoragePrefix } from '@roadworthy/contract/storage-keys';
import { type ReactNode, useEffect, useState } from 'react';
import { Alert } from './alert';
import { Button } from './button';

const keyOf = (id: string) => `${sharedStoragePrefix}note.${id}`;

/** Whether a note was closed in this browser; a browser that stores nothing shows it again. */
function wasDismissed(id: string): boolean {
  try {
    return localStorage.getItem(keyOf(id)) !== null;
  } catch {
    return false;
  }
}

function dismiss(id: string): void {
  try {
    localStorage.setItem(keyOf(id), '1');
    // Other notes of this id on the page; browsers notify other tabs only.
    window.dispatchEvent(new StorageEvent('storage', { key: keyOf(id) }));
  } catch {
    // It is closed on this page only.
  }
}

type Props = {
  /** Names the note in every area. */
  id: string;
  title: string;
  children: ReactNode;
};

/** A note that its reader closes once: then it is shown nowhere again, until signing out. Rendered in browsers only. */
export function DismissibleNote({ id, title, children }: Props): ReactNode {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const update = () => setIsShown(!wasDismissed(id));
    update();
    window.addEventListener('storage', update);
    return () => window.removeEventListener('storage', update);
  }, [id]);
  const handleDismiss = () => {
    dismiss(id);
    setIsShown(false);
  };
  if (!isShown) return null;
  return (
    <Alert
      variant="info"
      title={title}
      action={
        <Button variant="ghost" aria-label={`${title}: do not show again`} onClick={handleDismiss}>
          Do not show again
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
