type Option = { value: string; label: string };

/** The options of a select; a value that a stored ad has and the form does not offer stays one. */
export const optionsOf = (names: readonly string[], kept: string): Option[] =>
  (kept === '' || names.includes(kept) ? names : [kept, ...names]).map((name) => ({ value: name, label: name }));
