import { isPreviewName } from '../previews/previews';
import { isAreaName } from '../registry/area-name';
import { isEnvironmentName } from '../store/environments';
import { type AreaName, isArea } from '../workspace';

/** An unknown command, option or value. */
export class UsageError extends Error {}

/** A published version of an area. */
export type NamedVersion = { area: string; version: string };

export function parseNumberOption(
  text: string | undefined,
  name: string,
  min: number,
  max: number,
): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (text.trim() === '' || !(number >= min && number <= max))
    throw new UsageError(`--${name} must be a number from ${min} to ${max}, not '${text}'.`);
  return number;
}

/** Areas of this repository, which can be built. */
export function parseOwnAreas(words: readonly string[]): AreaName[] {
  const unknown = words.filter((word) => !isArea(word));
  if (unknown.length > 0) throw new UsageError(`There is no area or command called ${unknown.join(', ')}.`);
  return [...new Set(words.filter(isArea))];
}

/** Areas that may have been published from another repository. */
export function parseAreas(words: readonly string[]): string[] {
  const wrong = words.filter((word) => !isAreaName(word));
  if (wrong.length > 0) throw new UsageError(`${wrong.join(', ')} cannot be an area: use a name such as mf-chat.`);
  return [...new Set(words)];
}

export const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses `30m`, `12h` or `7d`. @returns milliseconds */
export function parseDuration(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  if (!Number(count)) throw new UsageError(`--${name} must be a time such as 30m, 12h or 7d, not '${text}'.`);
  return Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
}

export function parseEnvironment(text: string | undefined, name: string): string | undefined {
  if (text !== undefined && !isEnvironmentName(text))
    throw new UsageError(`--${name} must be a name such as staging (a-z, 0-9 and -), not '${text}'.`);
  return text;
}

export function parsePreviewName(name = ''): string {
  if (!isPreviewName(name))
    throw new UsageError(`A preview has a name such as new-chat (a-z, 0-9 and -, at most 40), not '${name}'.`);
  return name;
}

/** Parses `mf-chat@1.0.0-abc`. The version is a folder name, never a path. */
export function parseNamedVersion(word: string): NamedVersion {
  const [name = '', version = ''] = word.split(/@(.*)/);
  const [area] = parseAreas([name]);
  if (!area || !/^\w[\w.+-]*$/.test(version))
    throw new UsageError(`'${word}' must be an area and a version, such as mf-chat@1.0.0-0f3a.`);
  return { area, version };
}

export function requireAreas(words: readonly string[], command: string): string[] {
  if (words.length === 0) throw new UsageError(`${command}: which area?`);
  return parseAreas(words);
}
