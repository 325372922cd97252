/** Whether the database refused a row because one with its key is there already. */
export function isAlreadyThere(problem: unknown): boolean {
  const { cause } = problem as { cause?: { code?: unknown } };
  return cause?.code === '23505';
}
