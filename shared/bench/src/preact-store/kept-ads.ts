import { useEffect, useState } from 'preact/hooks';

type Ids = readonly string[];

/** Ids of ads that the browser keeps, such as favourites. */
class KeptAds {
  readonly #key: string;
  #ids: Ids = [];
  readonly #listeners = new Set<(ids: Ids) => void>();

  constructor(key: string) {
    this.#key = key;
  }

  load(): void {
    this.#set(JSON.parse(localStorage.getItem(this.#key) ?? '[]'));
  }

  toggle(id: string): void {
    this.#set(this.#ids.includes(id) ? this.#ids.filter((other) => other !== id) : [...this.#ids, id]);
    localStorage.setItem(this.#key, JSON.stringify(this.#ids));
  }

  /** @returns unsubscribes */
  subscribe(listener: (ids: Ids) => void): () => void {
    this.#listeners.add(listener);
    listener(this.#ids);
    return () => void this.#listeners.delete(listener);
  }

  #set(ids: Ids): void {
    this.#ids = ids;
    for (const listener of this.#listeners) listener(ids);
  }
}

export const favourites = new KeptAds('favourites');
export const compared = new KeptAds('compared');

/** Whether an ad is kept; false on the server and until the browser's ids are loaded. */
export function useIsKept(kept: KeptAds, id: string): boolean {
  const [isKept, setIsKept] = useState(false);
  useEffect(() => kept.subscribe((ids) => setIsKept(ids.includes(id))), [kept, id]);
  return isKept;
}
