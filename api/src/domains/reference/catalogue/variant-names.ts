import type { Variant } from '@roadworthy/contract/api/variants';
import type { Layout } from './parse-facts';

export type Words = Readonly<Record<string, string>>;

/** How gearboxes and drives are written in names, unless the file says otherwise. */
export const defaultWords: Words = {
  Automatic: 'auto',
  'Dual Clutch': 'auto',
  CVT: 'CVT',
  'Automated Manual': 'AMT',
  AWD: 'AWD',
  '4WD': '4x4',
};

/** 'Dual Clutch=DSG, AWD=4Motion'. */
export const parseWords = (text: string): Words => ({
  ...defaultWords,
  ...Object.fromEntries(text.split(',').map((pair) => pair.split('=').map((part) => part.trim()))),
});

/** '1.0 TSI Life DSG': engine and trim, and what else distinguishes variants. */
export function nameOf(engineName: string, trim: string, model: string, layout: Layout, words: Words): string {
  const drive = words[layout.drive ?? ''] ?? '';
  const badge = [engineName.replace(/\(.*\)/, ''), trim]
    .map((part) => part.trim())
    .filter((part) => part && part !== '-')
    .join(' ');
  const parts = [badge || model, badge.toLowerCase().includes(drive.toLowerCase()) ? '' : drive];
  if (layout.cab) parts.push(`${layout.cab} cab`);
  if (layout.gearbox && !badge.endsWith(words[layout.gearbox] ?? '-')) parts.push(words[layout.gearbox] ?? '');
  return parts.filter(Boolean).join(' ');
}

/** A drive that all variants of a generation have is not part of their names. */
export function dropCommonDrive(variants: Variant[], words: Words): void {
  const generations = new Map<string, Variant[]>();
  for (const variant of variants) {
    const key = `${variant.model}|${variant.generation}`;
    generations.set(key, [...(generations.get(key) ?? []), variant]);
  }
  for (const own of generations.values()) {
    const [drive, ...others] = new Set(own.map((variant) => variant.drive));
    if (others.length > 0 || !drive || !words[drive]) continue;
    for (const variant of own) variant.name = variant.name.replace(` ${words[drive]}`, '');
  }
}
