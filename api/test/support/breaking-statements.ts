/** Statements that break the API of the previous release ("it" in the reasons), by their pattern. */
const BREAKING_PATTERNS: readonly (readonly [pattern: RegExp, why: string])[] = [
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
/** New constraints, which may reject rows of the previous release unless the table or the first column is new too. */
const NARROWING_PATTERNS = [
  /^ALTER TABLE (?<table>\S+) ADD CONSTRAINT \S+ (?:CHECK|UNIQUE|FOREIGN KEY|PRIMARY KEY) ?\("?(?<column>\w+)/i,
  /^CREATE UNIQUE INDEX (?:\S+ )?ON (?<table>\S+)(?: USING \w+)? \("?(?<column>\w+)/i,
];

const unquote = (name = '') => name.replaceAll('"', '').replace(/^public\./, '');

/** Statements of a migration, without comments, each in one line. */
const splitStatements = (migration: string): string[] =>
  migration
    .split(/--> statement-breakpoint/)
    .flatMap((part) => part.replace(/^--.*$/gm, '').split(/;\s*$/m))
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** Whether a view of the same migration serves the old name of a renamed table or column (decision 011). */
function isServedByView(statement: string, statements: readonly string[]): boolean {
  const views = statements.flatMap((candidate) => {
    const [, name, columns, table] =
      /^CREATE VIEW (\S+) AS SELECT (.+) FROM (\S+)(?: WHERE .+)?$/i.exec(candidate) ?? [];
    return name && columns && table
      ? [{ name: unquote(name), columns: columns.toLowerCase(), table: unquote(table) }]
      : [];
  });
  const [, table, kind, from, to] =
    /^ALTER TABLE (\S+) RENAME (TO|COLUMN|CONSTRAINT) (\S+)(?: TO (\S+))?$/i.exec(statement) ?? [];
  if (!table || !kind) return false;
  // No statement names a constraint: conflicts are inferred from columns.
  if (kind.toUpperCase() === 'CONSTRAINT') return true;
  if (kind.toUpperCase() === 'TO')
    return views.some((view) => view.name === unquote(table) && view.table === unquote(from));
  return views.some((view) => view.table === unquote(table) && view.columns.includes(`${to} as ${from}`.toLowerCase()));
}

/**
 * The statements of a migration that break the API of the previous release, which runs during a deploy, and why. A
 * change that needs one takes two releases: the first stops using what the second removes.
 */
export function breakingStatements(migration: string): { statement: string; why: string }[] {
  const statements = splitStatements(migration);
  const isNew = (table: string, column: string) =>
    statements.some((candidate) => {
      const createdTable = /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\S+)/i.exec(candidate)?.[1];
      const addedColumn = /^ALTER TABLE (\S+) ADD COLUMN (\S+)/i.exec(candidate);
      return (
        unquote(createdTable) === table || (unquote(addedColumn?.[1]) === table && unquote(addedColumn?.[2]) === column)
      );
    });
  return statements.flatMap((statement) => {
    const why = BREAKING_PATTERNS.find(([pattern]) => pattern.test(statement))?.[1];
    if (why && !isServedByView(statement, statements)) return { statement, why };
    if (why) return [];
    const { table, column } = NARROWING_PATTERNS.map((pattern) => pattern.exec(statement)?.groups).find(Boolean) ?? {};
    const isNarrower = table !== undefined && !isNew(unquote(table), unquote(column));
    return isNarrower ? { statement, why: 'may refuse rows that it writes' } : [];
  });
}
