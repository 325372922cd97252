import type { SpanRecord } from '@roadworthy/contract/span-record';
import { Registry } from 'prom-client';
import { AreaMetrics } from './area-metrics';

const spanOf = (operation: SpanRecord['operation'], version: string, durationMs: number): SpanRecord => ({
  ...{ operation, version, durationMs, area: 'mf-chat', target: 'pages/chat' },
  ...{ id: 'a'.repeat(16), parent: 'b'.repeat(16), startedAt: 0 },
});

function createMetrics(active: Set<string>) {
  const metrics = new AreaMetrics(({ version }) => active.has(version));
  const registry = new Registry();
  metrics.register(registry);
  return { metrics, read: () => registry.metrics() };
}

describe('metrics by area and version', () => {
  it('SHL-288 show the loads, renderings and failures of each release', async () => {
    const { metrics, read } = createMetrics(new Set(['2']));
    metrics.recordSpans([spanOf('load', '2', 40), spanOf('load', '2', 400), spanOf('render', '2', 10)]);
    metrics.recordFailure({ area: 'mf-chat', version: '2' }, true);
    metrics.recordFailure({ area: 'mf-chat', version: '2' }, false);
    const text = await read();
    expect(text).toContain('area_load_duration_seconds_bucket{le="0.05",area="mf-chat",version="2"} 1');
    expect(text).toContain('area_load_duration_seconds_count{area="mf-chat",version="2"} 2');
    expect(text).toContain('page_render_duration_seconds_count{area="mf-chat",version="2"} 1');
    expect(text).toContain('area_render_failures_total{area="mf-chat",version="2",reason="timeout"} 1');
    expect(text).toContain('area_render_failures_total{area="mf-chat",version="2",reason="error"} 1');
  });

  it('SHL-288 show the errors and the speed that pages reported', async () => {
    const { metrics, read } = createMetrics(new Set(['2']));
    const release = { area: 'mf-chat', version: '2' };
    metrics.recordPageError(release, 'rejection');
    metrics.recordVital(release, 'LCP', 2_400);
    metrics.recordVital(release, 'CLS', 0.1);
    const text = await read();
    expect(text).toContain('area_page_errors_total{area="mf-chat",version="2",kind="rejection"} 1');
    expect(text).toContain('web_vital_seconds_bucket{le="2.5",area="mf-chat",version="2",name="LCP"} 1');
    expect(text).toContain('web_vital_seconds_bucket{le="1.8",area="mf-chat",version="2",name="LCP"} 0');
    expect(text).not.toContain('name="CLS"');
  });

  it('SHL-288 have no series of versions that are not active', async () => {
    const active = new Set<string>();
    const { metrics, read } = createMetrics(active);
    for (let version = 0; version < 200; version += 1) {
      active.clear();
      active.add(String(version));
      metrics.recordSpans([spanOf('load', String(version), 1), spanOf('load', 'invented', 1)]);
      metrics.recordFailure({ area: 'mf-chat', version: String(version) }, false);
      metrics.recordPageError({ area: 'mf-chat', version: String(version) }, 'error');
      metrics.recordVital({ area: 'mf-chat', version: String(version) }, 'LCP', 1);
    }
    const series = (await read())
      .split('\n')
      .filter((line) =>
        /^(area_(load_duration_seconds_count|render_failures|page_errors)|web_vital_seconds_count)/.test(line),
      );
    expect(series.map((line) => /version="(\w+)"/.exec(line)?.[1])).toEqual(['199', '199', '199', '199']);
  });
});
