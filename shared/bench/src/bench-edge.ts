import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { paths } from '@roadworthy/contract/paths';
import { copyStore } from '@roadworthy/federation/release/store-copy';
import { freshAddresses } from './edge/addresses';
import { edgeTable } from './edge/edge-table';
import { type EdgeMeasured, edgeTargets } from './edge/edge-targets';
import { load } from './edge/load';
import { type Edge, memoryOverPages, memoryOverSwitches } from './edge/memory';
import { type Usage, usageOf } from './edge/process-usage';
import { machine } from './machine';
import { benchFolder, writeReport } from './report';
import { benchProgram, wholeNumber } from './site/bench-program';
import { ports, preparedApi, startEdge } from './site/servers';

const help = `Usage: pnpm bench:edge [--connections 20] [--seconds 20] [--pages 50000] [--switches 20]
Asks the edge for the listing: pages per second, time to the first byte, and memory over pages and version switches.`;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    connections: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
    pages: { type: 'string', default: '50000' },
    switches: { type: 'string', default: '20' },
    help: { type: 'boolean' },
  },
});

type Servers = 'edge' | 'api';
type Amounts = Record<'connections' | 'seconds' | 'pages' | 'switches', number>;
/** Seconds of load that are not counted: the engine compiles what is hot. */
const warmUp = 5;

/** Cores that each of the servers kept busy. */
const busyCores = (before: Record<Servers, Usage>, after: Record<Servers, Usage>, seconds: number) => ({
  edge: (after.edge.processor - before.edge.processor) / seconds,
  api: (after.api.processor - before.api.processor) / seconds,
});

async function measure(edge: Edge, apiPid: number, amounts: Amounts): Promise<EdgeMeasured> {
  const { connections, seconds, pages, switches } = amounts;
  const usage = () => ({ edge: usageOf(edge.pid), api: usageOf(apiPid) });
  const fresh = freshAddresses();
  await load(edge.origin, fresh, { connections, seconds: warmUp });
  const before = usage();
  const uncached = await load(edge.origin, fresh, { connections, seconds });
  const cores = busyCores(before, usage(), uncached.seconds);
  console.log('Measured uncached pages');
  const cached = await load(edge.origin, () => paths.listing(), { connections, seconds });
  console.log('Measured cached pages');
  const overPages = await memoryOverPages(edge, fresh, pages, connections);
  console.log(`Measured memory over ${pages} pages`);
  const overSwitches = await memoryOverSwitches(edge, fresh, switches, connections);
  const pagesPerCore = uncached.pagesPerSecond / cores.edge;
  return { uncached: { ...uncached, pagesPerCore, cores }, cached, overPages, overSwitches };
}

async function run(): Promise<void> {
  const names = ['connections', 'seconds', 'pages', 'switches'] as const;
  const amounts = Object.fromEntries(names.map((name) => [name, wholeNumber(values[name], name)])) as Amounts;
  const api = await preparedApi();
  const store = await copyStore(join(benchFolder(), 'edge/releases'));
  const { origin, pid } = await startEdge(ports.site, api.origin, store);
  const where = machine();
  const measured = await measure({ origin, pid, store }, api.pid, amounts);
  const file = writeReport('edge.json', { machine: where, amounts, targets: edgeTargets, ...measured });
  console.log(`\n${where.cores} cores shared with the API and the load itself, load ${where.loadAverage?.toFixed(1)}`);
  console.log(`${edgeTable(measured)}\n\nAll figures: ${file}`);
}

if (values.help) console.log(help);
else await benchProgram(run);
