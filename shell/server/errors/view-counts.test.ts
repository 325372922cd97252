import { sumViews } from '@roadworthy/federation/monitoring/view-counts';
import { ViewCounts } from './view-counts';

const NOW = Date.parse('2026-11-24T10:30:00Z');
const HOUR_MS = 3_600_000;
const ID = expect.stringMatching(/^[\w-]{8}$/);
const chat = { area: 'mf-chat', version: '2' };

it('SHL-303 views and errors are counted by release and hour, with the networks that had errors', () => {
  const counts = new ViewCounts();
  for (const network of ['a', 'a', 'b', 'c']) counts.record(chat, 'views', network, NOW);
  for (const network of ['a', 'a', 'b']) counts.record(chat, 'errors', network, NOW);
  counts.record({ ...chat, version: '3' }, 'views', 'a', NOW);
  counts.record(chat, 'views', 'a', NOW + HOUR_MS);
  expect(counts.snapshot()).toEqual([
    { ...chat, hour: '2026-11-24T10', views: 4, errors: 3, networks: 2, networkIds: [ID, ID] },
    { ...chat, version: '3', hour: '2026-11-24T10', views: 1, errors: 0, networks: 0 },
    { ...chat, hour: '2026-11-24T11', views: 1, errors: 0, networks: 0 },
  ]);
});

it('SHL-303 one network neither invents a rate of errors nor dilutes one', () => {
  const counts = new ViewCounts();
  for (let index = 0; index < 10_000; index += 1) {
    counts.record(chat, 'views', 'stranger', NOW);
    counts.record(chat, 'errors', 'stranger', NOW);
  }
  expect(counts.snapshot()).toMatchObject([{ views: 200, errors: 5, networks: 1 }]);
});

it('SHL-303 memory is bounded', () => {
  const counts = new ViewCounts();
  for (let index = 0; index < 3_000; index += 1) counts.record({ ...chat, version: String(index) }, 'views', 'a', NOW);
  expect(counts.snapshot()).toHaveLength(1_000);
  for (let index = 0; index < 6_000; index += 1) counts.record({ ...chat, version: '1' }, 'views', `n${index}`, NOW);
  expect(counts.snapshot().find(({ version }) => version === '1')?.views).toBe(5_000);
});

it('SHL-303 a network counts once over edges and restarts', () => {
  const [one, two] = [new ViewCounts(), new ViewCounts()];
  for (const counts of [one, two]) counts.record(chat, 'errors', 'a', NOW);
  two.record(chat, 'errors', 'b', NOW);
  const restarted = new ViewCounts();
  restarted.restore(one.snapshot());
  restarted.record(chat, 'errors', 'a', NOW);
  expect(restarted.snapshot()).toMatchObject([{ errors: 2, networks: 1 }]);
  restarted.record(chat, 'errors', 'c', NOW);
  expect(sumViews([...restarted.snapshot(), ...two.snapshot()])).toMatchObject({ errors: 5, networks: 3 });
});
