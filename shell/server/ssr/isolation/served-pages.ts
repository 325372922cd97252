import { LRUCache } from 'lru-cache';
import { hasParameters } from './ordinary-pages';

const MAX_ROUTES = 200;
const MAX_SAMPLES = 3;
const MAX_PATH_LENGTH = 300;

/** Paths that differ in spelling only are the same page. */
function normalize(path: string): string {
  const bare = path.replace(/\/+$/, '').toLowerCase();
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

/**
 * The last different paths of each route with parameters whose pages were rendered completely, for page checks.
 */
export class ServedPages {
  readonly #routes = new LRUCache<string, LRUCache<string, string>>({ max: MAX_ROUTES });

  /** @param route the pattern, such as /blog/:slug */
  record(route: string, address: string): void {
    const [path = ''] = address.split('?');
    if (!hasParameters(route) || route === '*' || path.length > MAX_PATH_LENGTH) return;
    const paths = this.#routes.get(route) ?? new LRUCache<string, string>({ max: MAX_SAMPLES });
    paths.set(normalize(path), path);
    this.#routes.set(route, paths);
  }

  /** Newest first. */
  samplesOf(route: string): readonly string[] {
    return [...(this.#routes.get(route)?.values() ?? [])];
  }
}
