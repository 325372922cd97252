import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { areaBuild } from '../release/build';
import { dataFolder, isArea } from '../workspace';
import { webpackConfig } from './preset';

// Runs one area's development server: `serve.ts mf-listings`. The page loads its client and reloads on a change;
// replacing modules in place does not reach a page through a dynamic remote (federation.md 'Sharing').
const name = process.argv[2] ?? '';
if (!isArea(name)) throw new Error(`There is no area called '${name}'.`);
const area = await areaBuild(name);
const compiler = webpack(
  webpackConfig(area, {
    mode: 'development',
    target: 'web',
    publicPath: 'auto',
    reload: true,
    container: `${name.replace(/\W/g, '_')}_development`,
    output: join(dataFolder(), 'development', name),
  }),
);
const server = new WebpackDevServer(
  {
    port: area.port,
    hot: false,
    liveReload: true,
    client: false,
    headers: { 'access-control-allow-origin': '*' },
    allowedHosts: 'all',
  },
  compiler,
);
await server.start();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => server.stop().then(() => process.exit(0)));
