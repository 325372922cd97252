const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';

/** The code of a database error, also of one that Drizzle wraps; undefined for other errors. */
export const sqlStateOf = (error: unknown): string | undefined =>
  (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code;

/** Whether a row refers to one that was deleted after it was checked, such as a closed account. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { message = '' } = ((error as { cause?: unknown }).cause ?? error) as { message?: string };
  return sqlStateOf(error) === FOREIGN_KEY_VIOLATION && message.startsWith('insert or update');
}

/** Whether the database rejected a row because its key exists. */
export const isUniqueViolation = (error: unknown): boolean => sqlStateOf(error) === UNIQUE_VIOLATION;
