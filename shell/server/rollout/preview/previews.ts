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
  readonly #secrets = new LRUCache<'secrets', Promise<readonly string[]>>({ max: 1, ttl: STORE_TTL_MS });
  readonly #previews = new LRUCache<string, Promise<LoadedPreview | undefined>>({ max: MAX_KNOWN, ttl: STORE_TTL_MS });
  readonly #releases = new LRUCache<string, Promise<Release>>({ max: MAX_KNOWN });
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
      const id = verifyPreview(await this.#readSecrets(), token);
      const preview = id && (await this.#read(id.name));
      if (preview?.id !== id?.id || !preview || !isOpen(preview)) return undefined;
      return { ...preview, expiresAt: id.expiresAt };
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
    const known = sets.get(key);
    if (known) return known;
    const areas = Object.fromEntries(loaded.map((release) => [release.area, { live: release }]));
    const set = { ...live, areas: { ...live.areas, ...areas } };
    sets.set(key, set);
    return set;
  }

  #readSecrets(): Promise<readonly string[]> {
    const secrets = this.#secrets.get('secrets') ?? readPreviewSecrets(this.store, this.configuredSecrets);
    if (!this.#secrets.has('secrets')) this.#secrets.set('secrets', secrets);
    return secrets;
  }

  #read(name: string): Promise<LoadedPreview | undefined> {
    const preview = this.#previews.get(name) ?? this.#load(name);
    if (!this.#previews.has(name)) this.#previews.set(name, preview);
    return preview;
  }

  async #load(name: string): Promise<LoadedPreview | undefined> {
    const preview = await readPreview(this.store, name);
    if (!preview || !isOpen(preview)) return undefined;
    const loaded = await Promise.all(
      Object.entries(preview.releases).map(([area, version]) => this.#loadRelease(area, version)),
    );
    return { ...preview, loaded };
  }

  /** A release with its files. */
  #loadRelease(area: string, version: string): Promise<Release> {
    const key = `${area}/${version}/`;
    const known = this.#releases.get(key);
    if (known) return known;
    const loading = this.#fetchRelease(area, version, key);
    this.#releases.set(key, loading);
    loading.catch(() => this.#releases.delete(key));
    return loading;
  }

  async #fetchRelease(area: string, version: string, key: string): Promise<Release> {
    const release = await readPublishedRelease(this.store, area, version);
    if (!release || !(await this.store.fetch(key)))
      throw new Error(`${this.store.name} does not have ${key}, which a preview names.`);
    return release;
  }
}
