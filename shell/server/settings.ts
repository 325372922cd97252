import { releasesFolder } from '@roadworthy/federation/workspace';

/** What the edge is told from outside, read and checked once at start. */
export type EdgeSettings = {
  host: string;
  port: number;
  /** The site's public address, such as https://roadworthy.example: in canonical links and link previews. */
  siteOrigin: string;
  /** Where the API is, such as http://127.0.0.1:3001. */
  apiOrigin: string;
  /** Folder of the release store. */
  releases: string;
  /** Addresses of development servers that replace a live release: `mf-chat@http://localhost:3103`. */
  developmentServers: Readonly<Record<string, string>>;
  /** Origins of the payment provider's pages, which a page may post its form to. */
  paymentOrigins: readonly string[];
  logLevel: string;
};

const portOf = (text: string, name: string, wrong: string[]): number => {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    wrong.push(`${name} must be a port between 1 and 65535, not '${text}'.`);
  return port;
};

/** @throws with everything that is wrong, one line each */
export function readSettings(environment: NodeJS.ProcessEnv): EdgeSettings {
  const wrong: string[] = [];
  const apiOrigin = environment.API_ORIGIN ?? 'http://127.0.0.1:3001';
  if (!URL.canParse(apiOrigin))
    wrong.push(`API_ORIGIN must be an address such as http://127.0.0.1:3001, not '${apiOrigin}'.`);
  const siteOrigin = environment.SITE_ORIGIN ?? `http://localhost:${environment.PORT ?? '3000'}`;
  if (!URL.canParse(siteOrigin))
    wrong.push(`SITE_ORIGIN must be an address such as https://roadworthy.example, not '${siteOrigin}'.`);
  const developmentServers = Object.fromEntries(
    (environment.DEVELOPMENT_SERVERS ?? '')
      .split(',')
      .filter(Boolean)
      .map((entry) => entry.split('@') as [string, string]),
  );
  const paymentOrigins = (environment.PAYMENT_ORIGINS ?? '').split(',').filter(Boolean);
  for (const origin of paymentOrigins) {
    if (!/^https:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
      wrong.push(`PAYMENT_ORIGINS must be origins such as https://www.payfast.co.za, not '${origin}'.`);
  }
  const settings: EdgeSettings = {
    host: environment.HOST ?? '0.0.0.0',
    port: portOf(environment.PORT ?? '3000', 'PORT', wrong),
    siteOrigin: URL.canParse(siteOrigin) ? new URL(siteOrigin).origin : siteOrigin,
    apiOrigin,
    releases: releasesFolder(),
    developmentServers,
    paymentOrigins,
    logLevel: environment.LOG_LEVEL ?? 'warn',
  };
  if (wrong.length > 0) throw new Error(`The edge cannot start:\n${wrong.map((line) => `- ${line}`).join('\n')}`);
  return settings;
}
