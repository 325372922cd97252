import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Result of a load: the status of each response, 0 for none, and the number of acknowledged writes. */
export type Load = { statuses: number[]; written: () => number; stop: () => Promise<void> };

const READER_COUNT = 3;
const SLOW_REQUEST_MS = 1_500;

/** Each caller has its own address, so that no rate limit applies. */
const headersOf = (caller: number) => ({
  'content-type': 'application/json',
  'x-forwarded-for': `10.1.${caller >> 8}.${caller & 255}`,
});
const event = JSON.stringify({
  visitor: 'steady-load-visitor',
  events: [{ name: 'page_view', path: '/', at: 0 }],
});

/** Posts an event in two pieces with a pause: the request is in flight for a while. */
const postSlowly = (site: string, caller: number): Promise<number> =>
  new Promise((done) => {
    const headers = { ...headersOf(caller), 'content-length': event.length };
    const slowRequest = request(`${site}/api/v1/analytics/events`, { method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0));
    });
    slowRequest.on('error', () => done(0));
    slowRequest.write(event.slice(0, 10));
    void wait(SLOW_REQUEST_MS).then(() => slowRequest.end(event.slice(10)));
  });

/** Continuous load: lists, pages, quick and slow writes. */
export function steadyLoad(site: string): Load {
  const statuses: number[] = [];
  let written = 0;
  let caller = 0;
  let isOver = false;
  const fetchStatus = (path: string, init?: RequestInit) =>
    fetch(site + path, { ...init, headers: headersOf(caller++) }).then(
      async (answer) => {
        await answer.text();
        return answer.status;
      },
      () => 0,
    );
  const record = (status: number, isWrite = false) => {
    statuses.push(status);
    if (isWrite && status === 200) written += 1;
  };
  const read = async () => {
    while (!isOver) {
      record(await fetchStatus('/api/v1/cars/get-car-list', { method: 'POST', body: '{}' }));
      record(await fetchStatus('/second-hand-cars'));
      record(await fetchStatus('/api/v1/analytics/events', { method: 'POST', body: event }), true);
      await wait(30);
    }
  };
  const sendSlowly = async () => {
    while (!isOver) record(await postSlowly(site, caller++), true);
  };
  const loops = [...Array.from({ length: READER_COUNT }, read), sendSlowly(), sendSlowly()];
  return {
    statuses,
    written: () => written,
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
    },
  };
}
