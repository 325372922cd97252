import { sharedStoragePrefix, userStoragePrefix } from '@roadworthy/contract/storage-keys';
import { buildUser } from '@roadworthy/testing/builders';
import { startSession } from './session-controller';
import { sessionKey } from './stored-session';

it('SHL-419 a session that expired while the site was closed leaves nothing of its user for the next person', () => {
  localStorage.setItem(
    sessionKey,
    JSON.stringify({ token: 't', expiresAt: 1_700_000_000, user: buildUser({ _id: '7' }) }),
  );
  localStorage.setItem(`${sharedStoragePrefix}viewed`, '["7"]');
  localStorage.setItem(`${userStoragePrefix('7')}waiting`, 'words');
  localStorage.setItem('roadworthy.theme', 'dark');
  const deleted = jest.fn(async () => true);
  Object.assign(window, { caches: { delete: deleted } });
  startSession(window);
  Object.assign(window, { caches: undefined });
  expect(Object.keys(localStorage).sort()).toEqual([`${userStoragePrefix('7')}waiting`, 'roadworthy.theme'].sort());
  expect(deleted).toHaveBeenCalledWith('rw-saved');
});
