/** What an API of the release before cannot live with, by how the statement says it. */
const breaks: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/^DROP (TABLE|VIEW|TYPE|SEQUENCE|FUNCTION|SCHEMA)\b/i, 'takes away what it may use'],
  [/^ALTER TABLE .* DROP COLUMN\b/i, 'takes away what it may read'],
  [/^ALTER (TABLE|VIEW|TYPE|SEQUENCE|FUNCTION) .* RENAME\b/i, 'renames what it knows by the old name'],
  [/^ALTER TABLE .* ALTER COLUMN \S+ SET NOT NULL/i, 'refuses rows that it writes without the column'],
  [/^ALTER TABLE .* ALTER COLUMN \S+ (SET DATA )?TYPE\b/i, 'changes what it reads and writes'],
  [/^ALTER TABLE .* ALTER COLUMN \S+ DROP DEFAULT/i, 'refuses rows that it writes without the column'],
  [
    /^ALTER TABLE .* ADD COLUMN (?!.*\b(DEFAULT|GENERATED)\b).*NOT NULL/i,
    'refuses rows that it writes without the column',
  ],
  [/^(TRUNCATE|DELETE FROM)\b/i, 'deletes what it may read'],
];
/** What is narrower than before for rows that it writes, unless the table or the first column is new as well. */
const narrows = [
  /^ALTER TABLE (?<table>\S+) ADD CONSTRAINT \S+ (?:CHECK|UNIQUE|FOREIGN KEY|PRIMARY KEY) ?\("?(?<column>\w+)/i,
  /^CREATE UNIQUE INDEX (?:\S+ )?ON (?<table>\S+)(?: USING \w+)? \("?(?<column>\w+)/i,
];

const bare = (name = '') => name.replaceAll('"', '').replace(/^public\./, '');

/** Statements of a migration, without comments, each in one line. */
const statementsOf = (migration: string): string[] =>
  migration
    .split(/--> statement-breakpoint/)
    .flatMap((part) => part.replace(/^--.*$/gm, '').split(/;\s*$/m))
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/**
 * The statements of a migration that break an API of the release before, which runs beside the new one during a deploy
 * (issue 10.4), and why. A change that needs them takes two releases: the first stops using what the second takes away.
 */
export function breakingStatements(migration: string): { statement: string; why: string }[] {
  const statements = statementsOf(migration);
  const isNew = (table: string, column: string) =>
    statements.some((one) => {
      const made = /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\S+)/i.exec(one)?.[1];
      const added = /^ALTER TABLE (\S+) ADD COLUMN (\S+)/i.exec(one);
      return bare(made) === table || (bare(added?.[1]) === table && bare(added?.[2]) === column);
    });
  return statements.flatMap((statement) => {
    const why = breaks.find(([pattern]) => pattern.test(statement))?.[1];
    if (why) return { statement, why };
    const { table, column } = narrows.map((pattern) => pattern.exec(statement)?.groups).find(Boolean) ?? {};
    const isNarrower = table !== undefined && !isNew(bare(table), bare(column));
    return isNarrower ? { statement, why: 'may refuse rows that it writes' } : [];
  });
}
