import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callRegistry, RegistryCallError, type RegistryConnection } from './client/call-registry';
import { packFolder } from './client/pack-folder';

export type PublishOptions = RegistryConnection & {
  /** The built folder, with release.json. */
  folder: string;
  /** Where it becomes live; production when absent. */
  environment?: string;
  /** Percentage of visitors; all when absent. */
  canary?: number;
  /** Uploads only. */
  isUploadOnly?: boolean;
};

export type PublishResult = { area: string; version: string; isNew: boolean };

function readRelease(folder: string): { area: string; version: string } {
  const file = join(folder, 'release.json');
  if (!existsSync(file)) throw new RegistryCallError(`${folder} has no release.json: build the area first.`);
  return JSON.parse(readFileSync(file, 'utf8')) as { area: string; version: string };
}

/**
 * Publishes a built area from another repository, and makes it live or a canary. May be repeated.
 * @throws {RegistryCallError} with every release check that failed, and its fix
 */
export async function publishRelease(options: PublishOptions): Promise<PublishResult> {
  const { folder, environment = 'production', canary, isUploadOnly = false } = options;
  const { area, version } = readRelease(folder);
  const path = `/v1/areas/${encodeURIComponent(area)}`;
  const upload = `${path}/releases/${encodeURIComponent(version)}`;
  const { isNew } = (await callRegistry(options, {
    method: 'PUT',
    path: upload,
    body: await packFolder(folder),
  })) as PublishResult;
  if (!isUploadOnly) {
    const action = canary === undefined ? 'release' : 'canary';
    const body = { version, ...(canary !== undefined && { percent: canary }) };
    await callRegistry(options, {
      method: 'POST',
      path: `${path}/environments/${encodeURIComponent(environment)}/${action}`,
      body,
      idempotencyKey: randomUUID(),
    });
  }
  return { area, version, isNew };
}
