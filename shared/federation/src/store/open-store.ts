import { releasesFolder } from '../workspace';
import { type BucketSettings, bucketStore } from './bucket-store';
import { inEnvironment, readEnvironment } from './environments';
import { folderStore } from './folder-store';
import type { ReleaseStore } from './release-store';

const names = {
  endpoint: 'RELEASES_S3_ENDPOINT',
  region: 'RELEASES_S3_REGION',
  bucket: 'RELEASES_S3_BUCKET',
  accessKeyId: 'RELEASES_S3_ACCESS_KEY_ID',
  secretAccessKey: 'RELEASES_S3_SECRET_ACCESS_KEY',
} as const;

/**
 * The bucket that the environment configures, or undefined.
 * @throws for incomplete settings, or an endpoint that is not an origin
 */
export function bucketSettings(environment: NodeJS.ProcessEnv = process.env): BucketSettings | undefined {
  const values = Object.entries(names).map(([key, name]) => [key, environment[name] ?? ''] as const);
  if (values.every(([, value]) => value === '')) return undefined;
  const missing = values.filter(([, value]) => value === '').map(([key]) => names[key as keyof typeof names]);
  if (missing.length > 0) throw new Error(`The bucket for releases also needs ${missing.join(', ')}.`);
  const settings = Object.fromEntries(values) as BucketSettings;
  const { endpoint } = settings;
  if (!/^https?:/.test(endpoint) || !URL.canParse(endpoint) || new URL(endpoint).origin !== endpoint)
    throw new Error(`${names.endpoint} must be an origin such as https://s3.example.com, not '${endpoint}'.`);
  return settings;
}

/** The configured release store, in the configured environment: a bucket, or the local folder itself. */
export function openStore(folder = releasesFolder(), environment: NodeJS.ProcessEnv = process.env): ReleaseStore {
  const bucket = bucketSettings(environment);
  return inEnvironment(bucket ? bucketStore(bucket, folder) : folderStore(folder), readEnvironment(environment));
}
