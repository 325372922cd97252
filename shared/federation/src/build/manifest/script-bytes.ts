import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const getTransferSize = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/**
 * Brotli bytes of script by exposed module, the entry included; for the shell, which exposes none, of its entry as `main`.
 * @param assets scripts by exposed module, as paths in the store
 * @param file maps a path in the store to a file on disk
 */
export function measureScriptBytes(
  entry: string,
  assets: Readonly<Record<string, readonly string[]>>,
  file: (storePath: string) => string,
): Record<string, number> {
  const entryBytes = getTransferSize(file(entry));
  const exposed = Object.entries(assets).map(([expose, scripts]) => [
    expose,
    scripts.reduce((sum, script) => sum + getTransferSize(file(script)), entryBytes),
  ]);
  return exposed.length > 0 ? Object.fromEntries(exposed) : { main: entryBytes };
}

/** Brotli bytes of all scripts of a build, those that pages load later included. */
export const measureAllScripts = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + getTransferSize(join(folder, file)), 0);
