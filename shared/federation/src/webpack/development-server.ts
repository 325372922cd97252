import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration, type Request, type Response } from 'webpack-dev-server';

export type { Request, Response };

import { dataFolder } from '../workspace';
import { descriptionFile, developmentContainer } from './names';
import { type AreaBuild, webpackConfig } from './preset';

/** Milliseconds of quiet after a saved file before it is compiled: editors write more than once. */
const quiet = 50;

/**
 * Starts one area's development server on the loopback address. The page is another site's: the area's own client knows
 * where its server is, draws changed components anew, and reloads the page when that is not enough.
 * @param siteOrigin the one site whose pages may read the sources, such as http://localhost:3000
 */
export async function startDevelopmentServer(
  area: AreaBuild,
  siteOrigin: string,
  { port = area.port, ...more }: Configuration = {},
): Promise<WebpackDevServer> {
  const compiler = webpack({
    ...webpackConfig(area, {
      mode: 'development',
      target: 'web',
      publicPath: 'auto',
      container: developmentContainer(area.name),
      output: join(dataFolder(), 'development', area.name),
    }),
    watchOptions: { aggregateTimeout: quiet, ignored: /node_modules/ },
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
      // Last, so that it has the headers of all others.
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'description',
          path: `/${descriptionFile}`,
          middleware: (_request: Request, response: Response) => response.send(area.remote ?? null),
        },
      ],
      ...more,
    },
    compiler,
  );
  await server.start();
  return server;
}
