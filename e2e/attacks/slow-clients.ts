import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type AttackKind, attackKinds, stall } from './stalled-client';
import { uploadSlowly, type Visit, visit } from './visitor';

// Opens thousands of requests that never finish on a local site, and measures the response times of visitors.
const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'http://127.0.0.1:3000' },
    connections: { type: 'string', default: '20000' },
    networks: { type: 'string', default: '4' },
    kind: { type: 'string', default: 'body' },
    seconds: { type: 'string', default: '60' },
    drip: { type: 'string' },
    reopen: { type: 'string' },
    attacker: { type: 'string' },
    metrics: { type: 'string' },
  },
});
const MAX_CONNECTIONS = 30_000;
const MAX_SECONDS = 600;
const site = new URL(values.site);
const networks = Number(values.networks);
const connections = Math.min(Number(values.connections), MAX_CONNECTIONS);
const seconds = Math.min(Number(values.seconds), MAX_SECONDS);
if (!/^(localhost|127\.[\d.]+)$/.test(site.hostname)) throw new Error(`${site.host} is not this machine.`);
if (!(values.kind in attackKinds)) throw new Error(`--kind must be one of ${Object.keys(attackKinds).join(', ')}.`);
/** Prints the server's own delay and load: response times also include the load of the attackers on this machine. */
async function printMetrics(when: string): Promise<void> {
  if (!values.metrics) return;
  const text = await (await fetch(values.metrics)).text();
  const readMetric = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  const milliseconds = (name: string) => `${Math.round(readMetric(name) * 1000)} ms`;
  const closed = [...text.matchAll(/^connections_closed_total\{reason="([^"]+)"\} ([1-9]\d*)/gm)];
  console.log(
    `${when}: event loop delay p99 ${milliseconds('nodejs_eventloop_lag_p99_seconds')}, most ${milliseconds('nodejs_eventloop_lag_max_seconds')}; CPU ${readMetric('process_cpu_seconds_total').toFixed(1)} s`,
    ...closed.map(([, reason, count]) => `; ${reason} ${count}`),
  );
}
const addressOf = (network: number) => `127.0.0.${10 + network}`;

if (values.attacker) {
  // Lowest priority: real attackers use the processors of other machines.
  setPriority(19);
  const client = stall({
    host: site.hostname,
    port: Number(site.port),
    from: addressOf(Number(values.attacker)),
    connections: Math.floor(connections / networks),
    kind: values.kind as AttackKind,
    dripMs: values.drip ? Number(values.drip) : undefined,
    reopenMs: values.reopen ? Number(values.reopen) : undefined,
  });
  // The callback receives the error of a closed channel.
  setInterval(() => process.send?.([client.open(), client.closed()], undefined, undefined, () => {}), 1_000);
  process.once('disconnect', () => process.exit());
} else {
  const state = new Map<number, [open: number, closed: number]>();
  const attackers = Array.from({ length: networks }, (_, network) => {
    const child = fork(fileURLToPath(import.meta.url), [...process.argv.slice(2), '--attacker', String(network)], {
      execArgv: ['--import', 'tsx'],
    });
    child.on('message', (counts) => state.set(network, counts as [number, number]));
    return child;
  });
  await printMetrics('before');
  const visits: Record<string, Visit[]> = { 'another network': [], 'the attacked network': [] };
  const upload = uploadSlowly(site, addressOf(0), Math.max(seconds - 5, 1), 8_000);
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    visits['another network']?.push(await visit(site, '127.0.0.1'));
    visits['the attacked network']?.push(await visit(site, addressOf(0)));
    await wait(500);
  }
  const sum = (index: 0 | 1) => [...state.values()].reduce((total, counts) => total + counts[index], 0);
  console.log(`${values.kind}: ${sum(0)} connections open at the end, ${sum(1)} closed by the site`);
  for (const [source, sourceVisits] of Object.entries(visits)) {
    const times = sourceVisits.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    const statuses = [...new Set(sourceVisits.map(({ status }) => status))].map(
      (status) => `${sourceVisits.filter((entry) => entry.status === status).length} × ${status || 'no answer'}`,
    );
    const percentile = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
    console.log(
      `home page from ${source}: ${statuses.join(', ')}; median ${percentile(0.5)} ms, slowest ${percentile(1)} ms`,
    );
  }
  await printMetrics('during the attack');
  const status = await upload;
  console.log(`slow upload from the attacked network: ${status || 'connection broken'}`);
  for (const child of attackers) child.disconnect();
}
