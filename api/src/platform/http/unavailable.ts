/** A service that we depend on is unreachable, refuses or is out of resources; a retry may succeed. */
export class ServiceUnavailableError extends Error {}

/**
 * Classes of Postgres error codes: connection failure, insufficient resources (such as a full disk), operator
 * intervention.
 */
const UNAVAILABLE_CLASSES = ['08', '53', '57'];
/** Codes of Postgres (read-only after a failover, lock timeout), of sockets and of files. */
const UNAVAILABLE_CODES = new Set([
  ...['25006', '55P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'],
]);
/** Messages of the driver without a code: a broken connection, or a timeout. */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/;

/** Whether an error, or one of its causes, is an unavailable service. */
export function isUnavailable(problem: unknown): boolean {
  if (typeof problem !== 'object' || problem === null) return false;
  const { code, cause, message = '' } = problem as Partial<Error> & { code?: unknown };
  if (problem instanceof ServiceUnavailableError || UNAVAILABLE_MESSAGES.test(message)) return true;
  if (
    typeof code === 'string' &&
    (UNAVAILABLE_CODES.has(code) || (code.length === 5 && UNAVAILABLE_CLASSES.includes(code.slice(0, 2))))
  )
    return true;
  return isUnavailable(cause);
}
