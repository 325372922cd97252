import type { AreaUsage } from '@roadworthy/contract/remote';
import type { RecordUsage } from '../webpack/record-usage';
import { examplePath } from './example-path';

const USAGE = {
  emits: 'emits the event',
  listens: 'listens to the event',
  links: 'links to paths.',
} as const satisfies Record<keyof AreaUsage, string>;

const quote = (kind: keyof AreaUsage, name: string) => `${USAGE[kind]}${kind === 'links' ? name : ` '${name}'`}`;

/**
 * What an area's build uses is what the area declares.
 * @param file the declaration, for messages
 * @param isHost only the host may use names that it does not know: those of the remotes' dialogs
 * @throws with every difference and its fix
 */
export function verifyUsage(declared: AreaUsage, built: RecordUsage, file: string, isHost: boolean): void {
  const problems = (Object.keys(USAGE) as (keyof AreaUsage)[]).flatMap((kind) => {
    const names: readonly string[] = declared[kind] ?? [];
    const used = [...built[kind]].filter((name) => kind !== 'links' || examplePath(name));
    const missing = used.filter((name) => !names.includes(name));
    const unused = names.filter((name) => !used.includes(name));
    return [
      ...missing.map((name) => `The build ${quote(kind, name)}: add '${name}' to ${kind}.`),
      ...unused.map((name) => `Nothing in the build ${quote(kind, name)}: remove '${name}' from ${kind}.`),
    ];
  });
  if (!isHost)
    for (const place of built.unreadable)
      problems.push(
        `${place} uses the bus or the paths without a literal name: write bus.emit('…'), bus.on('…') or paths.….`,
      );
  if (problems.length > 0) throw new Error([`${file} does not declare what the build uses.`, ...problems].join('\n  '));
}
