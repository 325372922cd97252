import { bus } from '@roadworthy/events';
import { useCallback, useEffect, useState } from 'react';

export type Notice = { id: number; type: 'success' | 'error'; message: string };

let lastId = 0;

/** The notices that are shown, oldest first. */
export function useNotices(): { notices: Notice[]; dismiss: (id: number) => void } {
  const [notices, setNotices] = useState<Notice[]>([]);
  useEffect(() => {
    const show = (notice: Omit<Notice, 'id'>) => {
      lastId += 1;
      const added = { ...notice, id: lastId };
      // Several regions may fail for the same reason.
      setNotices((current) => [...current.filter(({ message }) => message !== added.message), added]);
    };
    bus.on('notice:shown', show);
    return () => bus.off('notice:shown', show);
  }, []);
  const dismiss = useCallback(
    (id: number) => setNotices((current) => current.filter((notice) => notice.id !== id)),
    [],
  );
  return { notices, dismiss };
}
