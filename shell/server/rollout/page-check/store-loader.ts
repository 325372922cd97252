import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { computeHash } from '@roadworthy/federation/integrity';
import { type AbortablePromise, ResourceLoader } from 'jsdom';
import type { PageCheckRun } from './page-check';

const RELEASES_PATH = '/releases/';

/** Loads scripts from the release store and verifies their hashes. */
export class StoreLoader extends ResourceLoader {
  constructor(
    private readonly run: Pick<PageCheckRun, 'store' | 'integrity'>,
    private readonly track: <T>(work: Promise<T>) => Promise<T>,
  ) {
    super();
  }

  override fetch(url: string): AbortablePromise<Buffer> | null {
    const { pathname } = new URL(url);
    if (!pathname.startsWith(RELEASES_PATH)) return null;
    const loading = this.track(this.#load(pathname.slice(RELEASES_PATH.length)));
    return Object.assign(loading, { abort: () => {} });
  }

  async #load(file: string): Promise<Buffer> {
    const path = join(this.run.store, file);
    const expectedHash = this.run.integrity[file];
    if (expectedHash && computeHash(path) !== expectedHash)
      throw new Error(`${file} is not what the registry promises.`);
    return readFile(path);
  }
}
