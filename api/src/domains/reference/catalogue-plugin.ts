import type { FastifyInstance } from 'fastify';
import { variantCatalogue } from './catalogue/variant-catalogue';
import { loadedVersion } from './variant-repository';

/** Warns when the database has another catalogue than the files. */
export async function checkLoadedCatalogue({ deps, log }: Pick<FastifyInstance, 'deps' | 'log'>): Promise<void> {
  const { version } = variantCatalogue();
  const loaded = await loadedVersion(deps.database.db);
  if (loaded !== version)
    log.warn(
      { loaded: loaded ?? null, version },
      'The database has another variant catalogue than this release: run `pnpm admin catalogue load`.',
    );
}

/** Reads the variant catalogue when the server starts, so that no request waits for it. */
export function variantCataloguePlugin(app: FastifyInstance): void {
  app.addHook('onListen', () => checkLoadedCatalogue(app));
}
