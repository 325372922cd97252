import { existsSync, statSync } from 'node:fs';

const transferred = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/**
 * Brotli bytes of script that a browser fetches for each exposed module, the entry included; for a release that exposes
 * none (the shell), of its entry, as `main`.
 * @param assets scripts by exposed module, as addresses in the store
 * @param file where an address of the store lies on disk
 */
export function bytesOf(
  entry: string,
  assets: Readonly<Record<string, readonly string[]>>,
  file: (address: string) => string,
): Record<string, number> {
  const own = transferred(file(entry));
  const exposed = Object.entries(assets).map(([expose, scripts]) => [
    expose,
    scripts.reduce((sum, script) => sum + transferred(file(script)), own),
  ]);
  return exposed.length > 0 ? Object.fromEntries(exposed) : { main: own };
}
