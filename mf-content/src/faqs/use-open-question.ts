import { paths } from '@roadworthy/contract/paths';
import { useLocation, useNavigate } from '@roadworthy/router';
import { useEffect, useState } from 'react';

/**
 * The open question, named by the URL's fragment (/faqs#browsers). Read after the first render only: the server does not
 * get the fragment, and both must render the same.
 */
export function useOpenQuestion(ids: readonly string[]): [open: string, setOpen: (id: string) => void] {
  const [open, setOpen] = useState('');
  const { hash, key } = useLocation();
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is clicked again
  useEffect(() => {
    const id = hash.slice(1);
    if (!ids.includes(id)) return;
    setOpen(id);
    document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' });
  }, [hash, key, ids]);

  const openQuestion = (id: string) => {
    setOpen(id);
    // Opening a question changes the URL for sharing; closing one does not.
    if (id) void navigate(paths.faqs(id), { replace: true, preventScrollReset: true });
  };
  return [open, openQuestion];
}
