/** The former name of each renamed field; see "Rename a wire field" in shared/docs/contributing.md. */
type FormerNames = Readonly<Record<string, string>>;

/** A field that already has the new name keeps its value. */
function rename(value: object, names: readonly (readonly [from: string, to: string])[]): object {
  const fields: Record<string, unknown> = { ...value };
  for (const [from, to] of names) {
    if (fields[from] !== undefined) fields[to] ??= fields[from];
    delete fields[from];
  }
  return fields;
}

/** An object with its renamed fields under their former names. */
export const toFormer = (value: object, formerNames: FormerNames): object => rename(value, Object.entries(formerNames));

/** An object with its renamed fields under their current names. It may have either or both; the current one wins. */
export const toCurrent = (value: object, formerNames: FormerNames): object =>
  rename(
    value,
    Object.entries(formerNames).map(([current, former]) => [former, current]),
  );
