import {
  type CatalogueChanges,
  type ChangedVariant,
  loadCatalogue,
} from '../../src/domains/reference/catalogue/load-catalogue';
import type { Command } from './command';

/** More are counted only; `--json` has all of them. */
const MAX_LISTED = 50;

const describe = ({ id, make, model, name }: CatalogueChanges['added'][number]): string =>
  `${id}: ${make} ${model} ${name}`;
const describeFacts = ({ facts }: ChangedVariant): string =>
  facts.map(({ fact, from, to }) => `${fact} ${JSON.stringify(from)} → ${JSON.stringify(to)}`).join(', ');

function listChanges({ added, changed, removed }: CatalogueChanges): string[] {
  const lines = [
    ...removed.map((variant) => `- ${describe(variant)}`),
    ...changed.map((change) => `~ ${describe(change.variant)} (${describeFacts(change)})`),
    ...added.map((variant) => `+ ${describe(variant)}`),
  ];
  const rest = lines.length - MAX_LISTED;
  return rest > 0 ? [...lines.slice(0, MAX_LISTED), `and ${rest} more`] : lines;
}

/** The variant catalogue. */
export const catalogueCommands: readonly Command[] = [
  {
    name: 'catalogue load',
    summary: 'makes the variants in the database those of the catalogue’s files; run it after each deploy',
    example: 'catalogue load --dry-run',
    changes: true,
    run: async ({ db }) => {
      const changes = await loadCatalogue(db);
      const { version, added, changed, removed, ads } = changes;
      const counts = `${added.length} added, ${changed.length} changed, ${removed.length} removed`;
      const line = `The catalogue is version ${version}: ${counts}; ads of changed or removed variants: ${ads}.`;
      return {
        line: [line, ...listChanges(changes)].join('\n'),
        facts: {
          version,
          added: added.map(({ id }) => id),
          changed: changed.map(({ variant, facts }) => ({ variant: variant.id, facts })),
          removed: removed.map(({ id }) => id),
          ads,
        },
      };
    },
  },
];
