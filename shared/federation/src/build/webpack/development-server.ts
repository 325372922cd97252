import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type FileCacheOptions } from 'webpack';
import WebpackDevServer, { type Configuration, type Request, type Response } from 'webpack-dev-server';

export type { Request, Response };

import { KeepLastGoodBuild } from './keep-last-good';
import { descriptionFile, developmentContainer } from './names';
import { type AreaBuild, webpackConfig } from './preset';

/** Delay between a saved file and its compilation: editors write more than once. */
const WATCH_AGGREGATE_MS = 50;

/** A start with it takes half the time. Webpack follows changed modules and packages, but not its configuration. */
function diskCache({ name, folder }: AreaBuild): FileCacheOptions {
  const isSource = (file: string) => /(?<!\.test)\.[jt]s$/.test(file);
  const configuration = readdirSync(import.meta.dirname)
    .filter(isSource)
    .sort();
  const files = [...configuration.map((file) => join(import.meta.dirname, file)), join(folder, 'webpack.config.ts')];
  const hash = createHash('sha256');
  for (const file of files.filter((path) => existsSync(path))) hash.update(readFileSync(file));
  return {
    type: 'filesystem',
    name,
    cacheDirectory: join(process.cwd(), 'node_modules/.cache/development'),
    version: hash.digest('hex'),
  };
}

/**
 * Starts one area's development server on the loopback address. Pages have another origin, so the client is given the
 * server's address; it hot-reloads changed components, or reloads the page when that is not possible.
 * @param siteOrigin the site whose pages may load the sources, such as http://localhost:3000
 */
export async function startDevelopmentServer(
  area: AreaBuild,
  siteOrigin: string,
  { port = area.port, ...overrides }: Configuration = {},
): Promise<WebpackDevServer> {
  const config = webpackConfig(area, {
    mode: 'development',
    target: 'web',
    publicPath: 'auto',
    container: developmentContainer(area.name),
    // Nothing is written: the server keeps files in memory.
    output: join(area.folder, 'node_modules/.cache/development'),
  });
  const compiler = webpack({
    ...config,
    plugins: [...(config.plugins ?? []), new KeepLastGoodBuild()],
    cache: diskCache(area),
    watchOptions: { aggregateTimeout: WATCH_AGGREGATE_MS, ignored: /node_modules/ },
  });
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      client: {
        logging: 'warn',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        webSocketURL: { protocol: 'ws', hostname: 'localhost', port: Number(port), pathname: '/ws' },
      },
      allowedHosts: [new URL(siteOrigin).hostname],
      headers: { 'access-control-allow-origin': siteOrigin, 'access-control-allow-private-network': 'true' },
      // Last, so that its responses have the headers of all others.
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'description',
          path: `/${descriptionFile}`,
          middleware: (_request: Request, response: Response) => response.json(area.remote ?? null),
        },
      ],
      ...overrides,
    },
    compiler,
  );
  await server.start();
  return server;
}

/** Stops a development server and stores what it compiled for the next start. */
export async function stopDevelopmentServer(server: WebpackDevServer): Promise<void> {
  await server.stop();
  const { compiler } = server;
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
}
