import { publishRelease } from '../client';
import { RegistryCallError, type RegistryConnection } from './call-registry';

/** Options of the commands that publish, for `parseArgs`. */
export const publishFlags = {
  registry: { type: 'string' },
  environment: { type: 'string' },
  canary: { type: 'string' },
  'upload-only': { type: 'boolean' },
} as const;

export type PublishArguments = {
  registry?: string;
  environment?: string;
  canary?: string;
  'upload-only'?: boolean;
};

/**
 * The registry and the key of an area. The key is a variable only, so that no list of processes shows it.
 * @throws {RegistryCallError} when one is not given
 */
export function readConnection(
  { registry }: PublishArguments,
  { REGISTRY_URL, REGISTRY_KEY: key }: NodeJS.ProcessEnv,
): RegistryConnection {
  const registryUrl = registry ?? REGISTRY_URL;
  if (registryUrl && key) return { registryUrl, key };
  throw new RegistryCallError(
    `${registryUrl ? 'REGISTRY_KEY' : '--registry or REGISTRY_URL'} is not set: it is ${
      registryUrl ? "the area's key, which an operator creates" : 'the address of the registry'
    }.`,
  );
}

/**
 * Publishes a built folder and makes it live, as the arguments say.
 * @returns what was done, for people. @throws {RegistryCallError}
 */
export async function publishFolder(
  folder: string,
  { environment, canary, 'upload-only': isUploadOnly }: PublishArguments,
  connection: RegistryConnection,
): Promise<string> {
  const percent = canary === undefined ? undefined : Number(canary);
  const options = { ...connection, folder, environment, isUploadOnly, canary: percent };
  const { area, version, isNew } = await publishRelease(options);
  const uploaded = `${area} ${version}: ${isNew ? 'uploaded' : 'already uploaded'}`;
  if (isUploadOnly) return uploaded;
  return `${uploaded}, ${canary ? `now a canary for ${canary} % of visitors` : 'now live'}`;
}
