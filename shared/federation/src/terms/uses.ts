import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an area's sources use of others: by name, as the contract has them. */
export type Uses = {
  tells: string[];
  hears: string[];
  /** `mf-content/newsletter` */
  places: string[];
  /** Names of builders in `contract/paths`. */
  links: string[];
};

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

const found = (text: string, pattern: RegExp, name = (groups: string[]) => groups[0] ?? ''): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, ...groups]) => name(groups))),
];

/**
 * What some sources use: the bus, links and widgets are named in one way each (style 'Frontends' 5 and 6), so that
 * reading the text is enough, and no list has to be kept in step by hand.
 */
export function usesIn(text: string): Uses {
  const widget = ([area, name]: string[]) => `${area}/${name}`;
  return {
    tells: found(text, /\bbus\.emit\(\s*'([^']+)'/g),
    hears: [...found(text, /\bbus\.on\(\s*'([^']+)'/g), ...found(text, /<WidgetOnEvent\b[^>]*?\bevent="([^"]+)"/g)],
    places: [
      ...found(text, /\barea="(mf-[a-z]+)"\s+widget="([^"]+)"/g, widget),
      ...found(text, /\barea: '(mf-[a-z]+)',\s+widget: '([^']+)'/g, widget),
    ],
    links: found(text, /\bpaths\.(\w+)/g),
  };
}

/** What an area uses, from all its sources but tests. @param folder absolute path of the area */
export function usesOf(folder: string): Uses {
  const files = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }).filter(isSource).sort();
  return usesIn(files.map((file) => readFileSync(join(folder, 'src', file), 'utf8')).join('\n'));
}
