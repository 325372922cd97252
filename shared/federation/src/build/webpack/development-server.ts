import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration, type Request, type Response } from 'webpack-dev-server';

export type { Request, Response };

import { KeepLastGoodBuild } from './keep-last-good';
import { descriptionFile, developmentContainer } from './names';
import { type AreaBuild, webpackConfig } from './preset';

/** Delay between a saved file and its compilation: editors write more than once. */
const WATCH_AGGREGATE_MS = 50;

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
