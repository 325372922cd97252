/** A service that we work with does not answer, refuses, or has no room: later it may. */
export class Away extends Error {}

/**
 * Classes of Postgres codes: the connection broke, resources ran out (a full disk among them), the server is stopping,
 * starting or was asked to end this.
 */
const classes = ['08', '53', '57'];
/** Codes of Postgres (read-only after a failover, a lock that was waited for too long), of sockets and of files. */
const codes = new Set([
  ...['25006', '55P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'],
]);
/** What the driver says, without a code, of a connection that is none any more, or that it did not get in time. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/;

/** Whether a failure comes of a service that is away; looks into what caused it. */
export function isAway(problem: unknown): boolean {
  if (typeof problem !== 'object' || problem === null) return false;
  const { code, cause, message = '' } = problem as Partial<Error> & { code?: unknown };
  if (problem instanceof Away || words.test(message)) return true;
  if (typeof code === 'string' && (codes.has(code) || (code.length === 5 && classes.includes(code.slice(0, 2)))))
    return true;
  return isAway(cause);
}
