import { join } from 'node:path';
import { emptyRegistry, readRegistry } from '@roadworthy/federation/release/registry-file';
import { type AreaName, areas, isArea, root } from '@roadworthy/federation/workspace';
import { answering, finished, program, stopAll } from './processes';

const help = `Usage: pnpm dev [<area> …]   runs the named areas from source, the rest from their releases
       pnpm dev             runs every area from source
Areas: ${areas.join(', ')}`;

const words = process.argv.slice(2).filter((word) => word !== '--');
if (words.includes('--help') || !words.every(isArea)) {
  console.log(help);
  process.exit(words.includes('--help') ? 0 : 2);
}
const fromSource: readonly AreaName[] = words.length > 0 ? words.filter(isArea) : areas;
const port = process.env.PORT ?? '3000';
const apiPort = process.env.API_PORT ?? String(Number(port) + 1);

const stop = async (code: number) => {
  await stopAll();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

/** Every area needs one release, because the registry says what it serves. */
const unknown = areas.filter((area) => !(readRegistry() ?? emptyRegistry).areas[area]);
try {
  await Promise.all([
    ...(unknown.length > 0
      ? [finished(program('shared/federation/src/release/cli.ts', unknown), 'The first release')]
      : []),
    finished(program('api/src/seed/cli.ts', []), 'Filling the database'),
  ]);
  const servers = await Promise.all(
    fromSource.map(async (area) => {
      const { area: build } = (await import(join(root, area, 'webpack.config.ts'))) as { area: { port: number } };
      const origin = `http://localhost:${build.port}`;
      await answering(`${origin}/reload.js`, program('shared/federation/src/webpack/serve.ts', [area]), area);
      return `${area}@${origin}`;
    }),
  );
  const siteOrigin = process.env.SITE_ORIGIN ?? `http://localhost:${port}`;
  const api = program('api/src/main.ts', [], { PORT: apiPort, SITE_ORIGIN: siteOrigin });
  const edge = program('shell/server/main.ts', [], {
    PORT: port,
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    SITE_ORIGIN: siteOrigin,
    DEVELOPMENT_SERVERS: servers.join(','),
  });
  await answering(`http://127.0.0.1:${apiPort}/readyz`, api, 'The API');
  await answering(`http://localhost:${port}/healthz`, edge, 'The edge');
  console.log(
    `\nReady: http://localhost:${port}\nFrom source: ${fromSource.join(', ')}\nA saved file reloads the page.\n`,
  );
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  await stop(1);
}
