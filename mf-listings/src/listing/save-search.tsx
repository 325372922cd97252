import { paths } from '@roadworthy/contract/paths';
import { savePendingAction, takePendingAction } from '@roadworthy/contract/pending-action';
import { shouldOfferPush } from '@roadworthy/contract/push-device';
import { type Search, toSavedQuery } from '@roadworthy/contract/search';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { useSession } from '@roadworthy/session/use-session';
import { Button } from '@roadworthy/ui/button';
import { Dialog } from '@roadworthy/ui/dialog';
import { Icon } from '@roadworthy/ui/icon';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { Bell } from 'lucide';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { listingPath } from '../lib/listing-path';

const SaveSearchForm = lazyWithRetry(() =>
  import('./save-search-form').then((module) => ({ default: module.SaveSearchForm })),
);

/** 'Save this search': a visitor signs in first, returns to the same search and finds the dialog open. */
export function SaveSearch({ search, name }: { search: Search; name: string }): ReactNode {
  const [open, setOpen] = useState(false);
  const query = toSavedQuery(search);
  const isSignedIn = useSession() !== null;
  useEffect(() => {
    if (isSignedIn && takePendingAction('save-search', listingPath(search))) setOpen(true);
  }, [isSignedIn, search]);
  const isShown = useRef(open);
  useEffect(() => {
    isShown.current = open;
    return () => {
      isShown.current = false;
    };
  }, [open]);
  if (!query) return null;
  // Read on click: server HTML has no session until effects have run.
  const handleClick = () => {
    if (session$.value) return setOpen(true);
    const path = listingPath(search);
    savePendingAction('save-search', path);
    bus.emit('session:sign-in-required', { returnTo: path, reason: 'save-search' });
  };
  const handleSaved = (isNew: boolean) => {
    // The visitor may have closed the dialog, or left the page, while it was sent.
    const isWaitedFor = isShown.current;
    setOpen(false);
    const message = isNew ? 'Your search is saved.' : 'You keep this search already.';
    bus.emit('notice:shown', { type: 'success', message });
    if (isWaitedFor) bus.emit('navigation:requested', { to: paths.savedSearches() });
    if (isNew && shouldOfferPush('searches')) bus.emit('listings:notifications-useful', { about: 'searches' });
  };
  return (
    <>
      <Button variant="ghost" icon={<Icon of={Bell} size={18} />} onClick={handleClick}>
        Save this search
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Save this search">
        <Suspense fallback={null}>
          <SaveSearchForm name={name} query={query} onSaved={handleSaved} />
        </Suspense>
      </Dialog>
    </>
  );
}
