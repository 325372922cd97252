import { type AreaPlan, toSlug, toTitle } from './area-plan';

/** The template is an area itself, so that it is type-checked, linted and tested. Its folder, and its names: */
export const TEMPLATE_FOLDER = 'shared/area-template/';
const TEMPLATE_NAMES = /@roadworthy\/area-template|mf-sample|Team Sample|Sample|sample|SMP|3199/g;

/** The template's text or path, with the names of a plan. */
export function fillTemplate(text: string, { name, owner, rulePrefix, port }: AreaPlan): string {
  const names: Record<string, string> = {
    '@roadworthy/area-template': `@roadworthy/${name}`,
    'mf-sample': name,
    'Team Sample': owner,
    Sample: toTitle(name),
    sample: toSlug(name),
    SMP: rulePrefix,
    '3199': String(port),
  };
  return text.replace(TEMPLATE_NAMES, (found) => names[found] ?? found);
}

/** CODEOWNERS with the team of a new area, which also owns what all areas agree on. */
export function addCodeOwner(codeOwners: string, { name }: AreaPlan): string {
  const handle = `@roadworthy/${toSlug(name)}`;
  const lines = codeOwners.split('\n');
  const lastArea = lines.findLastIndex((line) => line.startsWith('/mf-'));
  const shared = lines.map((line) => (/ @\S+ @/.test(line) ? `${line} ${handle}` : line));
  return shared.toSpliced(lastArea + 1, 0, `${`/${name}/`.padEnd(26)} ${handle}`).join('\n');
}
