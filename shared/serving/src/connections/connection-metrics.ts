import { Counter, Gauge, type Registry } from 'prom-client';
import type { ConnectionGuard } from './guard-connections';

/** Measures open connections, and those closed or refused, by reason. */
export function measureConnections(registry: Registry, guard: ConnectionGuard): void {
  const registers = [registry];
  new Gauge({
    name: 'connections_open',
    help: 'Open connections without event streams; "waiting" are those of networks that open too many at once',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'admitted' }, guard.open());
      this.set({ state: 'waiting' }, guard.waiting());
    },
  });
  new Counter({
    name: 'connections_closed_total',
    help: 'Connections that the server closed or refused, by reason',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const [reason, count] of guard.closings) this.inc({ reason }, count);
    },
  });
}
