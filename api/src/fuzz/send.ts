import { Agent, request } from 'node:http';
import type { Call, Caller } from './calls';

/** What became of a request; `status` is undefined when the connection was broken. */
export type Outcome = { status: number | undefined; milliseconds: number; body: string; problem?: string };

/** Milliseconds after which a request hangs. */
export const longest = 10_000;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Sends a request as it is; the answer's beginning is read, for a stream of events has no end. */
export function send(origin: string, call: Call, tokens: Record<Caller, string | undefined>): Promise<Outcome> {
  const from = performance.now();
  const token = tokens[call.caller];
  const headers = {
    ...call.headers,
    ...(token && { authorization: `Bearer ${token}` }),
    // Node leaves it out of requests that usually have no body.
    ...(call.body && { 'content-length': String(call.body.length) }),
  };
  return new Promise((done) => {
    const end = (outcome: Omit<Outcome, 'milliseconds'>) =>
      done({ ...outcome, milliseconds: performance.now() - from });
    const asked = request(
      origin,
      { method: call.method, path: call.path, headers, agent, timeout: longest },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        if (answer.headers['content-type']?.startsWith('text/event-stream')) {
          end({ status: answer.statusCode, body });
          asked.destroy();
          return;
        }
        answer.on('data', (chunk: string) => {
          if (body.length < 20_000) body += chunk;
        });
        answer.once('end', () => end({ status: answer.statusCode, body }));
        answer.once('error', (problem) => end({ status: undefined, body, problem: problem.message }));
      },
    );
    asked.once('timeout', () => asked.destroy(new Error('hangs')));
    asked.once('error', (problem) => end({ status: undefined, body: '', problem: problem.message }));
    asked.end(call.body);
  });
}
