import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What the API is told from outside, read and checked once at start. */
export type Settings = {
  host: string;
  port: number;
  /** Folder for the embedded database and the pictures. */
  dataFolder: string;
  /** A Postgres server; the embedded database when absent. */
  databaseUrl?: string;
  tokenSecret: string;
  /** Addresses whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Where analytics events also go. */
  measurement?: { id: string; secret: string };
  logLevel: string;
};

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const root = resolve(import.meta.dirname, '../..');

/** The given secret, or one that is made once and kept readable by its owner only. */
function secretIn(folder: string): string {
  const file = join(folder, 'token-secret');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}

/** @throws with everything that is missing or wrong, one line each */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const wrong: string[] = [];
  const port = Number(environment.PORT ?? '3001');
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    wrong.push(`PORT must be a port between 1 and 65535, not '${environment.PORT}'.`);
  const logLevel = environment.LOG_LEVEL ?? 'warn';
  if (!levels.includes(logLevel)) wrong.push(`LOG_LEVEL must be one of ${levels.join(', ')}, not '${logLevel}'.`);
  const databaseUrl = environment.DATABASE_URL || undefined;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    wrong.push('DATABASE_URL must begin with postgres:// or postgresql://.');
  const given = environment.TOKEN_SECRET;
  if (given !== undefined && given.length < 32) wrong.push('TOKEN_SECRET must have at least 32 characters.');
  if (!given && environment.NODE_ENV === 'production') wrong.push('TOKEN_SECRET must be set in production.');
  const { ANALYTICS_MEASUREMENT_ID: measurementId, ANALYTICS_API_SECRET: measurementSecret } = environment;
  if (Boolean(measurementId) !== Boolean(measurementSecret)) {
    wrong.push('ANALYTICS_MEASUREMENT_ID and ANALYTICS_API_SECRET go together.');
  }
  if (wrong.length > 0) throw new Error(`The API cannot start:\n${wrong.map((line) => `- ${line}`).join('\n')}`);
  const dataFolder = resolve(environment.DATA_DIR ?? join(root, '.data'));
  return {
    host: environment.HOST ?? '127.0.0.1',
    port,
    dataFolder,
    databaseUrl,
    tokenSecret: given ?? secretIn(dataFolder),
    trustedProxies: (environment.TRUSTED_PROXIES ?? '').split(',').filter(Boolean),
    measurement: measurementId && measurementSecret ? { id: measurementId, secret: measurementSecret } : undefined,
    logLevel,
  };
}
