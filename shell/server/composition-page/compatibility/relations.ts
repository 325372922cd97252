import type { Registry } from '@roadworthy/contract/registry';
import { findDependencies } from '@roadworthy/federation/checks/dependency-graph';

export const RELATION_KINDS = ['emits', 'embeds', 'links'] as const;

/** What one area uses of another one, or sends to it, as their live releases declare it. */
export type Relation = {
  from: string;
  to: string;
  /** `from` emits events that `to` listens to, embeds its widgets, or links to its pages. */
  kind: (typeof RELATION_KINDS)[number];
  names: string[];
};

/** The relations between the live releases. */
export function listRelations({ areas }: Registry): Relation[] {
  const nodes = Object.values(areas).map(({ live }) => live);
  return nodes.flatMap(({ area }) => {
    const dependencies = findDependencies(area, nodes);
    return RELATION_KINDS.flatMap((kind) =>
      nodes.flatMap(({ area: to }) => {
        const names = dependencies[kind].filter((dependency) => dependency.areas.includes(to)).map(({ name }) => name);
        return names.length > 0 ? [{ from: area, to, kind, names }] : [];
      }),
    );
  });
}
