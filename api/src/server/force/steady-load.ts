import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** What became of a load: each answer's status, 0 for none; and how many writes were acknowledged. */
export type Load = { statuses: number[]; written: () => number; stop: () => Promise<void> };

const readers = 3;
/** Milliseconds that a slow sender takes for a request. */
const slowly = 1_500;

/** Each caller has an address of its own, so that nobody is asked to wait. */
const headersOf = (caller: number) => ({
  'content-type': 'application/json',
  'x-forwarded-for': `10.1.${caller >> 8}.${caller & 255}`,
});
const event = JSON.stringify({
  visitor: 'somebody-who-looks',
  events: [{ name: 'page_view', path: '/', at: 0 }],
});

/** Posts an event, its body in two pieces with a pause in between: such a request is under way for a while. */
const postSlowly = (site: string, caller: number): Promise<number> =>
  new Promise((done) => {
    const headers = { ...headersOf(caller), 'content-length': event.length };
    const sent = request(`${site}/api/v1/analytics/events`, { method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0));
    });
    sent.on('error', () => done(0));
    sent.write(event.slice(0, 10));
    void wait(slowly).then(() => sent.end(event.slice(10)));
  });

/** Asks a site without a break: lists, pages, quick writes and slow ones. */
export function steadyLoad(site: string): Load {
  const statuses: number[] = [];
  let written = 0;
  let caller = 0;
  let isOver = false;
  const ask = (path: string, init?: RequestInit) =>
    fetch(site + path, { ...init, headers: headersOf(caller++) }).then(
      async (answer) => {
        await answer.text();
        return answer.status;
      },
      () => 0,
    );
  const noted = (status: number, isWrite = false) => {
    statuses.push(status);
    if (isWrite && status === 200) written += 1;
  };
  const read = async () => {
    while (!isOver) {
      noted(await ask('/api/v1/cars/get-car-list', { method: 'POST', body: '{}' }));
      noted(await ask('/second-hand-cars'));
      noted(await ask('/api/v1/analytics/events', { method: 'POST', body: event }), true);
      await wait(30);
    }
  };
  const send = async () => {
    while (!isOver) noted(await postSlowly(site, caller++), true);
  };
  const all = [...Array.from({ length: readers }, read), send(), send()];
  return {
    statuses,
    written: () => written,
    stop: async () => {
      isOver = true;
      await Promise.all(all);
    },
  };
}
