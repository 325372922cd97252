import { paths } from '@roadworthy/contract/paths';
import { type Search, savedQueryOf } from '@roadworthy/contract/search';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { Button } from '@roadworthy/ui/button';
import { Dialog } from '@roadworthy/ui/dialog';
import { Icon } from '@roadworthy/ui/icon';
import { Bell } from 'lucide';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { listingPath } from '../lib/search-address';

const SaveSearchForm = lazy(() => import('./save-search-form').then((module) => ({ default: module.SaveSearchForm })));

/** 'Save this search': who is signed out signs in first and comes back to the same search (issue 4.7). */
export function SaveSearch({ search, name }: { search: Search; name: string }): ReactNode {
  const [open, setOpen] = useState(false);
  const query = savedQueryOf(search);
  if (!query) return null;
  // Asked for when it is pressed: what the server sent knows nobody until effects have run.
  const ask = () =>
    session$.value ? setOpen(true) : bus.emit('session:sign-in-required', { returnTo: listingPath(search) });
  const saved = (isNew: boolean) => {
    setOpen(false);
    const message = isNew ? 'Your search is saved.' : 'You keep this search already.';
    bus.emit('notice:shown', { type: 'success', message });
    bus.emit('navigation:requested', { to: paths.savedSearches() });
  };
  return (
    <>
      <Button variant="ghost" icon={<Icon of={Bell} size={18} />} onClick={ask}>
        Save this search
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Save this search">
        <Suspense fallback={null}>
          <SaveSearchForm name={name} query={query} onSaved={saved} />
        </Suspense>
      </Dialog>
    </>
  );
}
