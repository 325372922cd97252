import type { Registry, Release } from '@roadworthy/contract/registry';
import { readPreviewSecrets, verifyPreview } from '@roadworthy/federation/previews/preview-token';
import { isOpen, type Preview, readPreview } from '@roadworthy/federation/previews/previews';
import { readPublishedRelease } from '@roadworthy/federation/registry/published-release';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';
import { LRUCache } from 'lru-cache';
import { parsePreviewCookie } from './preview-cookie';

/** How long what the store contains is reused: a removed preview ends within this time. */
const STORE_TTL_MS = 1_000;
const MAX_KNOWN = 20;

type LoadedPreview = Preview & { loaded: readonly Release[] };
/** A preview that a visitor may see, until `expiresAt` of the visitor's link. */
export type OpenPreview = Pick<LoadedPreview, 'name' | 'expiresAt' | 'loaded'>;

/** The previews of this edge's environment. */
export class Previews {
  readonly #secrets = new LRUCache<'secrets', readonly string[]>({
    max: 1,
    ttl: STORE_TTL_MS,
    fetchMethod: () => readPreviewSecrets(this.store, this.configuredSecrets),
  });
  readonly #previews = new LRUCache<string, { preview?: LoadedPreview }>({
    max: MAX_KNOWN,
    ttl: STORE_TTL_MS,
    fetchMethod: async (name) => ({ preview: await this.#load(name) }),
  });
  readonly #releases = new LRUCache<string, Release, [area: string, version: string]>({
    max: MAX_KNOWN,
    fetchMethod: (_key, _stale, { context: [area, version] }) => this.#download(area, version),
  });
  /** By the visitor's live releases: the same ones are the same object, and so is their preview. */
  readonly #sets = new WeakMap<Registry, LRUCache<string, Registry>>();

  constructor(
    private readonly store: ReleaseStore,
    private readonly configuredSecrets: readonly string[],
    private readonly warn: (problem: unknown) => void,
  ) {}

  /** @returns undefined for an invalid token, a preview that is over, and while the store does not respond */
  async find(token: string): Promise<OpenPreview | undefined> {
    try {
      const id = verifyPreview(await this.#secrets.forceFetch('secrets'), token);
      if (!id) return undefined;
      const { preview } = await this.#previews.forceFetch(id.name);
      return preview?.id === id.id && isOpen(preview) ? { ...preview, expiresAt: id.expiresAt } : undefined;
    } catch (problem) {
      this.warn(problem);
      return undefined;
    }
  }

  /** The releases that a visitor gets: the live ones or, with a valid cookie, a preview. */
  async forVisitor(
    live: Registry,
    cookies: string | undefined,
  ): Promise<{ registry: Registry; preview?: OpenPreview }> {
    const token = parsePreviewCookie(cookies);
    const preview = token === undefined ? undefined : await this.find(token);
    return preview ? { registry: this.#applyTo(live, preview), preview } : { registry: live };
  }

  /** The live releases with the preview's in place of theirs; without a previous version, which would hide a failure. */
  #applyTo(live: Registry, { name, loaded }: OpenPreview): Registry {
    const key = [name, ...loaded.map(({ area, version }) => `${area}@${version}`)].join();
    const sets = this.#sets.get(live) ?? new LRUCache<string, Registry>({ max: MAX_KNOWN });
    this.#sets.set(live, sets);
    const areas = Object.fromEntries(loaded.map((release) => [release.area, { live: release }]));
    const set = sets.get(key) ?? { ...live, areas: { ...live.areas, ...areas } };
    sets.set(key, set);
    return set;
  }

  async #load(name: string): Promise<LoadedPreview | undefined> {
    const preview = await readPreview(this.store, name);
    if (!preview || !isOpen(preview)) return undefined;
    const releases = Object.entries(preview.releases);
    const loaded = await Promise.all(
      releases.map(([area, version]) =>
        // By the time of the preview: the copies of one that is over may have been deleted.
        this.#releases.forceFetch(`${preview.at}/${area}/${version}`, { context: [area, version] }),
      ),
    );
    return { ...preview, loaded };
  }

  async #download(area: string, version: string): Promise<Release> {
    const path = `${area}/${version}/`;
    const release = await readPublishedRelease(this.store, area, version);
    if (!release || !(await this.store.fetch(path)))
      throw new Error(`${this.store.name} does not have ${path}, which a preview names.`);
    return release;
  }
}
