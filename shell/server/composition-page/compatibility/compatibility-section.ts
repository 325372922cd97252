import { escapeHtml } from '@roadworthy/contract/escape-html';
import type { Registry } from '@roadworthy/contract/registry';
import {
  type ActiveName,
  type CompatibilityPair,
  compareActive,
} from '@roadworthy/federation/checks/compatibility-pairs';
import type { CompareReleases } from '@roadworthy/federation/checks/shared-types';
import { code, table } from '../html-table';
import { graphSvg } from './graph-svg';
import { listRelations, type Relation } from './relations';

const isSame = (one: ActiveName, other: ActiveName): boolean =>
  one.area === other.area && one.version === other.version;
const name = ({ area, version, isCanary }: ActiveName): string =>
  `${escapeHtml(area)} ${code(version)}${isCanary ? ' <small>canary</small>' : ''}`;

const isOf = (pair: CompatibilityPair, one: ActiveName, other: ActiveName): boolean =>
  (isSame(pair.first, one) && isSame(pair.second, other)) || (isSame(pair.first, other) && isSame(pair.second, one));

/** Every release with every other one that a visitor may get with it. */
function pairsTable(active: readonly ActiveName[], pairs: readonly CompatibilityPair[], unfit: CompatibilityPair[]) {
  const cell = (row: ActiveName, column: ActiveName): string => {
    const pair = pairs.find((candidate) => isOf(candidate, row, column));
    if (!pair) return '';
    const { length } = pair.violations;
    if (length === 0) return pair.areTypesUnknown ? 'fits <small>types not compared</small>' : 'fits';
    return `<a class="bad" href="#pair-${unfit.indexOf(pair) + 1}">✗ ${length} ${length === 1 ? 'reason' : 'reasons'}</a>`;
  };
  return table(
    'Compatible releases',
    ['Release', ...active.map(name)],
    active.map((row) => [name(row), ...active.map((column) => cell(row, column))]),
  );
}

const reasons = ({ first, second, violations }: CompatibilityPair, index: number): string =>
  `<li id="pair-${index + 1}"><strong>${name(first)} and ${isSame(first, second) ? 'the site' : name(second)}</strong><ul>${violations
    .map(({ what, remedy }) => `<li>${escapeHtml(what)}<br><small>${escapeHtml(remedy)}</small></li>`)
    .join('')}</ul></li>`;

const VERBS: Record<Relation['kind'], string> = { emits: 'emits to', embeds: 'embeds from', links: 'links to' };

const relationsTable = (relations: readonly Relation[]): string =>
  table(
    'Relations',
    ['Area', 'What', 'Area', 'Names'],
    relations.map(({ from, kind, to, names }) => [
      escapeHtml(from),
      VERBS[kind],
      escapeHtml(to),
      names.map(code).join(', '),
    ]),
  );

const summarize = (active: readonly ActiveName[], unfit: readonly CompatibilityPair[]): string =>
  unfit.length === 0
    ? `<p>All ${active.length} active releases fit each other.</p>`
    : `<p class="bad">${unfit.length} ${unfit.length === 1 ? 'pair does' : 'pairs do'} not fit.</p><ol class="reasons">${unfit.map(reasons).join('')}</ol>`;

const TYPES_NOTE =
  '<p><small>Types not compared: this shell and this remote became active before comparisons were recorded, or one of them has no types. Their next activation compares them.</small></p>';

/**
 * Who uses what of whom, and which live releases and canaries fit each other, by the checks of an activation.
 * @param compare what the last comparison of types found
 * @param chosen shows the relations of this area only
 */
export async function compatibilitySection(
  registry: Registry,
  compare: CompareReleases,
  chosen?: string,
): Promise<string> {
  const { active, pairs } = await compareActive(registry, compare);
  const unfit = pairs.filter(({ violations }) => violations.length > 0);
  const relations = listRelations(registry);
  const shown = relations.filter(({ from, to }) => chosen === undefined || from === chosen || to === chosen);
  const areas = [...new Set(active.map(({ area }) => area))];
  const unfitAreas = new Set(unfit.flatMap(({ first, second }) => [first.area, second.area]));
  return `${graphSvg({ areas, relations, unfit: unfitAreas, chosen })}
<details><summary>Relations in words</summary>${relationsTable(shown)}</details>
<h3>Releases that visitors may get together</h3>
${summarize(active, unfit)}
${pairsTable(active, pairs, unfit)}
<p><small>By the checks of an activation: contract, events, widgets, routes, links, budgets, shared libraries and the types of shared modules. A release with itself: that release and the site.</small></p>
${pairs.some(({ areTypesUnknown }) => areTypesUnknown) ? TYPES_NOTE : ''}`;
}
