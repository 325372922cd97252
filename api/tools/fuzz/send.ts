import { Agent, request } from 'node:http';
import type { Call, Caller } from './calls';

/** The outcome of a request; `status` is undefined when the connection broke. */
export type Outcome = { status: number | undefined; milliseconds: number; body: string; problem?: string };

/** Timeout after which a request counts as hanging. */
const REQUEST_TIMEOUT_MS = 10_000;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Sends a request and reads the beginning of the response: event streams do not end. */
export function send(origin: string, call: Call, tokens: Record<Caller, string | undefined>): Promise<Outcome> {
  const startedAt = performance.now();
  const token = tokens[call.caller];
  const headers = {
    ...call.headers,
    ...(token && { authorization: `Bearer ${token}` }),
    // Node omits it in requests that usually have no body.
    ...(call.body && { 'content-length': String(call.body.length) }),
  };
  return new Promise((done) => {
    const end = (outcome: Omit<Outcome, 'milliseconds'>) =>
      done({ ...outcome, milliseconds: performance.now() - startedAt });
    const outgoing = request(
      origin,
      { method: call.method, path: call.path, headers, agent, timeout: REQUEST_TIMEOUT_MS },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        if (answer.headers['content-type']?.startsWith('text/event-stream')) {
          end({ status: answer.statusCode, body });
          outgoing.destroy();
          return;
        }
        answer.on('data', (chunk: string) => {
          if (body.length < 20_000) body += chunk;
        });
        answer.once('end', () => end({ status: answer.statusCode, body }));
        answer.once('error', (problem) => end({ status: undefined, body, problem: problem.message }));
      },
    );
    outgoing.once('timeout', () => outgoing.destroy(new Error('hangs')));
    outgoing.once('error', (problem) => end({ status: undefined, body: '', problem: problem.message }));
    outgoing.end(call.body);
  });
}
