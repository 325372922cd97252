import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** Node's codes for what it cannot read, beside which it is a bad request. */
const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers what is no HTTP request in the shape of every failure (design.md 5 'Errors'), and ends its connection, of
 * which nobody can tell where the next request begins.
 */
export function answerUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.destroyed || !socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = statuses[code] ?? 400;
  const body = JSON.stringify({ success: false, msg: 'The request could not be understood.' });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}
