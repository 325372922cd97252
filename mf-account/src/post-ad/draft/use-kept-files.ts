import { bus } from '@roadworthy/events';
import { useEffect } from 'react';
import type { PictureStore } from '../pictures/form-pictures';
import { keptFiles } from './kept-files';
import type { Start } from './start';

/** Nothing is said of a browser that keeps no files: the draft names those that had not arrived. */
const quietly = (work: Promise<unknown>) => void work.catch(() => {});

/**
 * Keeps files on their way until they have arrived, and brings back those that an earlier page has left: a tab that
 * closes loses none (issue 5.4).
 * @param add puts files into the form
 */
export function useKeptFiles({ user, name }: Start, pictures: PictureStore, add: (files: readonly File[]) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: files are brought back once, however often `add` is new
  useEffect(() => {
    const files = keptFiles(user, name);
    const kept = new Set<string>();
    let isOver = false;
    let stop = () => {};
    const follow = () => {
      const waiting = [...pictures.current()].flatMap(([id, one]) => ('file' in one ? [[id, one.file] as const] : []));
      const arrived = [...kept].filter((id) => !waiting.some(([other]) => other === id));
      for (const id of arrived) kept.delete(id);
      if (arrived.length > 0) quietly(files.forget(arrived));
      for (const [id, file] of waiting.filter(([id]) => !kept.has(id))) {
        kept.add(id);
        quietly(files.keep(id, file));
      }
    };
    const begin = (left: readonly File[]) => {
      if (isOver) return;
      stop = pictures.subscribe(follow);
      if (left.length > 0) add(left);
    };
    files.take().then(begin, () => begin([]));
    const hear = ({ reason }: { reason: string }) => reason === 'signed-out' && quietly(files.forgetAll());
    bus.on('session:changed', hear);
    return () => {
      isOver = true;
      stop();
      bus.off('session:changed', hear);
    };
  }, [user, name, pictures]);
}
