import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { paths } from '@roadworthy/contract/paths';
import { copyStore } from '@roadworthy/federation/testing/store-copy';
import { freshAddresses } from './edge/addresses';
import { edgeTable } from './edge/edge-table';
import { type EdgeMeasured, edgeTargets } from './edge/edge-targets';
import { load } from './edge/load';
import { type Edge, memoryOverPages, memoryOverSwitches } from './edge/memory';
import { type Usage, usageOf } from './edge/process-usage';
import { machine } from './machine';
import { benchFolder, writeReport } from './report';
import { benchProgram, wholeNumber } from './site/bench-program';
import { ports, startEdge, startSeededApi } from './site/servers';

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

type ServerName = 'edge' | 'api';
type Amounts = Record<'connections' | 'seconds' | 'pages' | 'switches', number>;
/** Warm-up load that is not counted: the engine compiles hot code. */
const WARM_UP_SECONDS = 5;

/** Cores that each server used. */
const busyCores = (before: Record<ServerName, Usage>, after: Record<ServerName, Usage>, seconds: number) => ({
  edge: (after.edge.processor - before.edge.processor) / seconds,
  api: (after.api.processor - before.api.processor) / seconds,
});

async function measure(edge: Edge, apiPid: number, amounts: Amounts): Promise<EdgeMeasured> {
  const { connections, seconds, pages, switches } = amounts;
  const usage = () => ({ edge: usageOf(edge.pid), api: usageOf(apiPid) });
  const fresh = freshAddresses();
  await load(edge.origin, fresh, { connections, seconds: WARM_UP_SECONDS });
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
  const api = await startSeededApi();
  const store = await copyStore(join(benchFolder(), 'edge/releases'));
  const { origin, pid } = await startEdge(ports.site, api.origin, store);
  const machineInfo = machine();
  const measured = await measure({ origin, pid, store }, api.pid, amounts);
  const file = writeReport('edge.json', { machine: machineInfo, amounts, targets: edgeTargets, ...measured });
  console.log(
    `\n${machineInfo.cores} cores shared with the API and the load itself, load ${machineInfo.loadAverage?.toFixed(1)}`,
  );
  console.log(`${edgeTable(measured)}\n\nAll figures: ${file}`);
}

if (values.help) console.log(help);
else await benchProgram(run);
