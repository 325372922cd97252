import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the contract that an area's sources use. */
export type SourceUsage = {
  emits: string[];
  listens: string[];
  /** `mf-content/newsletter` */
  embeds: string[];
  /** Names of builders in `contract/paths`. */
  links: string[];
};

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

const findAll = (text: string, pattern: RegExp, name = (groups: string[]) => groups[0] ?? ''): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, ...groups]) => name(groups))),
];

/** Events, links and widgets are each written in one way, so that regular expressions find all of them. */
export function findUsageInText(text: string): SourceUsage {
  const widget = ([area, name]: string[]) => `${area}/${name}`;
  return {
    emits: findAll(text, /\bbus\.emit\(\s*'([^']+)'/g),
    listens: [
      ...findAll(text, /\bbus\.on\(\s*'([^']+)'/g),
      ...findAll(text, /<WidgetOnEvent\b[^>]*?\bevent="([^"]+)"/g),
    ],
    embeds: [
      ...findAll(text, /\barea="(mf-[\w-]+)"\s+widget="([^"]+)"/g, widget),
      ...findAll(text, /\barea: '(mf-[\w-]+)',\s+widget: '([^']+)'/g, widget),
    ],
    links: findAll(text, /\bpaths\.(\w+)/g),
  };
}

/** Reads all sources of an area except tests. @param folder absolute path of the area */
export function findUsage(folder: string): SourceUsage {
  const files = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }).filter(isSource).sort();
  return findUsageInText(files.map((file) => readFileSync(join(folder, 'src', file), 'utf8')).join('\n'));
}
