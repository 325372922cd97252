/** Whether the database rejected a row because its key exists. */
export function isUniqueViolation(problem: unknown): boolean {
  const { cause } = problem as { cause?: { code?: unknown } };
  return cause?.code === '23505';
}
