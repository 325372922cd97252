import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { plainPagePolicy, renderFailurePage } from './plain-page';

/** Statuses of requests that Node cannot parse; 400 for all others. */
const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const messages: Readonly<Record<number, string>> = {
  400: 'The request could not be understood.',
  408: 'The request did not arrive in time. Please try again.',
  431: 'The request is too long.',
};

/** `rawPacket`: the received bytes. */
type ClientError = { code?: string; rawPacket?: unknown };

const isNavigation = (rawPacket: unknown) =>
  Buffer.isBuffer(rawPacket) && /^(GET|HEAD) [\s\S]*\r\naccept:[^\r\n]*text\/html/i.test(rawPacket.toString('latin1'));

/**
 * Answers an invalid HTTP request like any other error and closes its connection: where the next request begins is
 * unknown.
 * @param headers of every response
 */
export const answerClientErrors =
  (headers: Readonly<Record<string, string>>) =>
  ({ code = '', rawPacket }: ClientError, socket: Socket): void => {
    if (socket.destroyed || !socket.writable || code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const status = statuses[code] ?? 400;
    const message = messages[status] ?? '';
    const isPage = isNavigation(rawPacket);
    const body = isPage ? renderFailurePage(message) : JSON.stringify({ success: false, msg: message });
    const lines = Object.entries({
      ...headers,
      'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
      'content-security-policy': isPage ? plainPagePolicy : "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  };
