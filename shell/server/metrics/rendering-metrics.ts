import { Counter, Gauge, type Registry } from 'prom-client';
import type { RenderingPool } from '../ssr/pool/rendering-pool';

/** Measures ends of rendering workers and releases in quarantine, by area. */
export function measureRendering(
  registry: Registry,
  { quarantine, workerEnds }: Pick<RenderingPool, 'quarantine' | 'workerEnds'>,
): void {
  const registers = [registry];
  new Counter({
    name: 'rendering_worker_ends_total',
    help: 'Rendering workers that hung, crashed or ran out of memory, by the release whose code was running',
    labelNames: ['area', 'version'],
    registers,
    collect() {
      this.reset();
      for (const [release, ends] of workerEnds) {
        const [area, version] = release.split('@');
        this.inc({ area, version }, ends);
      }
    },
  });
  new Gauge({
    name: 'releases_in_quarantine',
    help: 'Releases whose regions this edge leaves to the browser, because they ended a rendering worker',
    labelNames: ['area', 'version'],
    registers,
    collect() {
      this.reset();
      for (const { area, version } of quarantine.list()) this.set({ area, version }, 1);
    },
  });
  new Gauge({
    name: 'release_quarantine_until_timestamp_seconds',
    help: 'When a release in quarantine is tried alone again; why is in `pnpm release status` and the log',
    labelNames: ['area', 'version'],
    registers,
    collect() {
      this.reset();
      for (const { area, version, until } of quarantine.list()) this.set({ area, version }, Date.parse(until) / 1_000);
    },
  });
}
