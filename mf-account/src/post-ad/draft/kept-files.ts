import { keptFilesOf } from '@roadworthy/contract/kept';
import { delMany, entries, promisifyRequest, set, type UseStore } from 'idb-keyval';

const table = 'files';

/** A user's database, closed after each use: the shell deletes it at sign-out, which waits for whoever has it open. */
const storeOf =
  (user: string): UseStore =>
  async (mode, use) => {
    const request = indexedDB.open(keptFilesOf(user));
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    const database = await promisifyRequest(request);
    try {
      return await use(database.transaction(table, mode).objectStore(table));
    } finally {
      database.close();
    }
  };

/**
 * Files of a draft that have not arrived at the server, in the browser's database: local storage holds texts only.
 * Every call fails in a browser that keeps nothing, such as a private window.
 * @param draft the draft's name
 */
export function keptFiles(user: string, draft: string) {
  const store = storeOf(user);
  const keyOf = (id: string) => `${draft}/${id}`;
  const all = async (): Promise<Map<string, File>> => {
    const kept = await entries<string, File>(store);
    return new Map(kept.filter(([key]) => key.startsWith(keyOf(''))));
  };
  return {
    keep: (id: string, file: File) => set(keyOf(id), file, store),
    forget: (ids: readonly string[]) => delMany(ids.map(keyOf), store),
    forgetAll: async () => delMany([...(await all()).keys()], store),
    /** The files that an earlier page has left, which are forgotten: who takes them keeps them anew. */
    async take(): Promise<File[]> {
      const kept = await all();
      await delMany([...kept.keys()], store);
      return [...kept.values()];
    },
  };
}
