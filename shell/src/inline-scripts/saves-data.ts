/**
 * Whether the visitor asks for little data. For scripts of the document (`callScript`).
 * @param chosen finds the cookie of that choice (`DATA_SAVER_PATTERN`)
 */
export function savesData(chosen: RegExp): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || chosen.test(document.cookie);
}
