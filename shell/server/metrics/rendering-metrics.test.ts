import { buildRelease } from '@roadworthy/testing/builders';
import { Registry } from 'prom-client';
import { Quarantine } from '../ssr/isolation/quarantine';
import { measureRendering } from './rendering-metrics';

const start = Date.parse('2026-11-22T10:00:00Z');
const chat = buildRelease('mf-chat', '2');

it('SHL-103 metrics show releases in quarantine and when it ends, and ends of workers, by area', async () => {
  const registry = new Registry();
  const quarantine = new Quarantine(() => start);
  measureRendering(registry, { quarantine, workerEnds: new Map([['mf-chat@2', 3]]) });
  quarantine.add(chat, 'It hung.', []);
  const text = await registry.metrics();
  expect(text).toContain('releases_in_quarantine{area="mf-chat",version="2"} 1');
  const until = start / 1_000 + 300;
  expect(text).toContain(`release_quarantine_until_timestamp_seconds{area="mf-chat",version="2"} ${until}`);
  expect(text).toContain('rendering_worker_ends_total{area="mf-chat",version="2"} 3');
  quarantine.keepOnly(() => false);
  expect(await registry.metrics()).not.toContain('quarantine_until_timestamp_seconds{');
});
