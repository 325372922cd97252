import { paths } from '@roadworthy/contract/paths';
import { useLocation, useNavigate } from '@roadworthy/router';
import { useEffect, useState } from 'react';

/**
 * The open question, which the address names (/faqs#browsers). Taken from the address after the first render only: the
 * server never sees that part of it, and both must draw the same.
 */
export function useOpenQuestion(ids: readonly string[]): [open: string, setOpen: (id: string) => void] {
  const [open, setOpen] = useState('');
  const { hash, key } = useLocation();
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is followed again
  useEffect(() => {
    const id = hash.slice(1);
    if (!ids.includes(id)) return;
    setOpen(id);
    document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' });
  }, [hash, key, ids]);

  const choose = (id: string) => {
    setOpen(id);
    // An opened question can be shared; closing one leaves the address alone.
    if (id) void navigate(paths.faqs(id), { replace: true, preventScrollReset: true });
  };
  return [open, choose];
}
