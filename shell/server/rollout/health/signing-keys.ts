import { randomBytes } from 'node:crypto';
import { edgesFolder } from '@roadworthy/federation/store/edge-report';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';

const REFRESH_INTERVAL_MS = 60_000;

type Key = { secret: string; replacedAt?: number };

/**
 * The keys that sign documents, the same for all edges of a site: the configured ones, or one in the release store, which
 * the first edge creates. A replaced key verifies for as long as its documents may vote: it may have leaked.
 */
export class SigningKeys {
  /** Until the store responds, each edge verifies only its own signatures. */
  #keys: Key[] = [{ secret: newSecret() }];
  #refreshing: NodeJS.Timeout | undefined;
  readonly #file: string;

  constructor(
    private readonly store: ReleaseStore,
    private readonly warn: (problem: unknown) => void,
    private readonly lifetimeMs: number,
    /** The first one signs, all verify. */
    private readonly configured: readonly string[] = [],
  ) {
    this.#file = `${edgesFolder(store)}/document-key`;
  }

  /** Loads the keys and refreshes them. Never rejects. */
  async start(): Promise<void> {
    if (this.configured.length > 0) {
      this.#keys = this.configured.map((secret) => ({ secret }));
      return;
    }
    this.#refreshing = setInterval(() => this.refresh(), REFRESH_INTERVAL_MS).unref();
    await this.refresh();
  }

  stop(): void {
    clearInterval(this.#refreshing);
  }

  get signing(): string {
    return (this.#keys[0] as Key).secret;
  }

  get verifying(): string[] {
    return this.#keys.map(({ secret }) => secret);
  }

  /** Reads the store's key, or creates one. Never rejects. */
  async refresh(): Promise<void> {
    try {
      this.#rotateTo((await this.#readStored()) ?? (await this.#create()));
    } catch (problem) {
      this.warn(problem);
    }
  }

  async #readStored(): Promise<string | undefined> {
    const stored = await this.store.read(this.#file);
    return stored && stored !== 'unchanged' ? stored.content.trim() : undefined;
  }

  async #create(): Promise<string | undefined> {
    await this.store.write(this.#file, this.signing, null);
    return this.#readStored();
  }

  #rotateTo(secret: string | undefined): void {
    if (!secret || secret === this.signing) return;
    const now = Date.now();
    const replaced = this.#keys.map((key) => ({ ...key, replacedAt: key.replacedAt ?? now }));
    const recent = replaced.filter((key) => key.secret !== secret && now - key.replacedAt < this.lifetimeMs);
    this.#keys = [{ secret }, ...recent];
  }
}

const newSecret = (): string => randomBytes(32).toString('base64url');
