import { userFilesDatabase } from '@roadworthy/contract/storage-keys';
import { delMany, entries, promisifyRequest, set, type UseStore } from 'idb-keyval';

const table = 'files';

/** A user's database, closed after each use: open connections would block the shell from deleting it at sign-out. */
const openStore =
  (user: string): UseStore =>
  async (mode, use) => {
    const request = indexedDB.open(userFilesDatabase(user));
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    const database = await promisifyRequest(request);
    try {
      return await use(database.transaction(table, mode).objectStore(table));
    } finally {
      database.close();
    }
  };

/**
 * Files of a draft that are not uploaded yet, in IndexedDB (localStorage holds strings only). Every call rejects where
 * storage is unavailable, such as in a private window.
 * @param draft the draft's name
 */
export function createFileStorage(user: string, draft: string) {
  const store = openStore(user);
  const keyOf = (id: string) => `${draft}/${id}`;
  const all = async (): Promise<Map<string, File>> => {
    const stored = await entries<string, File>(store);
    return new Map(stored.filter(([key]) => key.startsWith(keyOf(''))));
  };
  return {
    save: (id: string, file: File) => set(keyOf(id), file, store),
    remove: (ids: readonly string[]) => delMany(ids.map(keyOf), store),
    removeAll: async () => delMany([...(await all()).keys()], store),
    /** Removes and returns the files that an earlier page stored; the caller stores them again under new ids. */
    async takeAll(): Promise<File[]> {
      const files = await all();
      await delMany([...files.keys()], store);
      return [...files.values()];
    },
  };
}
