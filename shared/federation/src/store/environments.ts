import type { ReleaseStore } from './release-store';

/** Its registry is the store's `registry.json`; others have a folder of their own. */
export const PRODUCTION = 'production';
const ENVIRONMENTS_FOLDER = 'environments';

/** Names are folders of the store. */
export const isEnvironmentName = (name: string): boolean => /^[a-z][a-z0-9-]{0,29}$/.test(name);

/** The environment that a process is configured for. @throws for an invalid name */
export function readEnvironment({ ENVIRONMENT }: NodeJS.ProcessEnv = process.env): string {
  const name = ENVIRONMENT || PRODUCTION;
  if (!isEnvironmentName(name))
    throw new Error(`ENVIRONMENT must be a name such as staging (a-z, 0-9 and -), not '${name}'.`);
  return name;
}

/** The same releases, with the registry of another environment. */
export const inEnvironment = (store: ReleaseStore, environment: string): ReleaseStore => ({
  ...store,
  environment: environment === PRODUCTION ? undefined : environment,
});

export const environmentOf = ({ environment = PRODUCTION }: Pick<ReleaseStore, 'environment'>): string => environment;

/** Path of an environment's file or folder. */
export const environmentPath = (environment: string, path: string): string =>
  environment === PRODUCTION ? path : `${ENVIRONMENTS_FOLDER}/${environment}/${path}`;

/** The folder of a path's environment, with a slash; empty for production, which has the root. */
export const environmentFolderOf = (path: string): string =>
  new RegExp(`^${ENVIRONMENTS_FOLDER}/[^/]+/`).exec(path)?.[0] ?? '';

/** The environments of a store, production first. */
export async function listEnvironments(store: ReleaseStore): Promise<string[]> {
  const folders = (await store.list(ENVIRONMENTS_FOLDER)).filter((name) => name.endsWith('/'));
  return [PRODUCTION, ...folders.map((name) => name.slice(0, -1)).sort()];
}
