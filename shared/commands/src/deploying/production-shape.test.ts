import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings as readRegistrySettings } from '@roadworthy/federation/publish-api/settings';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { parse } from 'yaml';
import { readSettings as readApiSettings } from '../../../../api/src/platform/config/settings';
import { readSettings as readEdgeSettings } from '../../../../shell/server/settings/settings';

type Service = {
  environment?: Record<string, string>;
  build?: { dockerfile: string; target?: string };
  ports?: string[];
  volumes?: string[];
  networks?: string[];
  healthcheck?: { test: string[] };
};

const folder = join(REPOSITORY_ROOT, '.deploy');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const example = Object.fromEntries(
  read('example.env')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

/** Replaces variables as Compose does. @throws for a required one that is not set */
function substitute(text: string): string {
  const innermost = /\$\{(\w+)(?::-([^${}]*)|:(\?))?\}/;
  for (let found = innermost.exec(text); found; found = innermost.exec(text)) {
    const [match, name = '', fallback, isRequired] = found;
    if (isRequired && !example[name]) throw new Error(`${name} is not in example.env.`);
    text = text.replace(match, () => example[name] || fallback || '');
  }
  return text;
}

// Compose replaces variables in the parsed texts: an empty one is an empty text.
const compose: { services: Record<string, Service> } = JSON.parse(
  JSON.stringify(parse(read('compose.yaml'), { merge: true })),
  (_key, value) => (typeof value === 'string' ? substitute(value) : value),
);
const service = (name: string) => compose.services[name] as Service;
const production = (name: string) => ({ NODE_ENV: 'production', ...service(name).environment });

const operations = readFileSync(join(REPOSITORY_ROOT, 'shared/docs/operations.md'), 'utf8');
/** The settings that operations.md documents. */
const documented = new Set([...operations.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name]) => name));
/** Variables of a part of operations.md, such as `### Edge`. */
const settingsOf = (heading: string): string[] => {
  const part = operations.split(/^(?=###? )/m).find((text) => text.startsWith(`### ${heading}`)) ?? '';
  return [...part.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name = '']) => name);
};
/** Set by the image, or not needed here: releases are in a volume, and nothing is run from source. */
const isNotNeeded = (name: string) => /^(RELEASES_\w+|DEVELOPMENT_SERVERS|REGISTRY_PORT|REGISTRY_KEY)$/.test(name);
const missingIn = (name: string, settings: readonly string[]) =>
  settings.filter((each) => !isNotNeeded(each) && !(each in (service(name).environment ?? {})));
const unknownIn = (name: string) =>
  Object.keys(service(name).environment ?? {}).filter((each) => !documented.has(each));

/** The last stage of a Dockerfile. */
const lastStage = (recipe: string) =>
  read(recipe)
    .split(/^FROM /m)
    .at(-1) ?? '';

describe('the production shape', () => {
  it.each(['api-1', 'api-2'])('API-1 %s starts with its settings, all of which are known', (name) => {
    const { databaseUrl, redisUrl, s3, smtp, metrics, drainSeconds } = readApiSettings(production(name));
    expect(databaseUrl).toBe('postgres://roadworthy:change-me@postgres:5432/roadworthy');
    expect(s3).toMatchObject({ endpoint: 'http://storage:9000', bucket: 'pictures' });
    expect([redisUrl, smtp?.url]).toEqual(['redis://redis:6379', 'smtp://mail:1025']);
    expect([metrics?.port, drainSeconds]).toEqual([9100, 5]);
    expect(unknownIn(name)).toEqual([]);
  });

  it.each(['edge-1', 'edge-2'])('SHL-93 %s starts with its settings, all of which are known', (name) => {
    const settings = readEdgeSettings(production(name));
    expect(settings).toMatchObject({ apiOrigin: 'http://proxy:3001', siteOrigin: 'http://localhost:8080' });
    expect(settings).toMatchObject({ registryUrl: 'http://127.0.0.1:3005', operatorToken: expect.any(String) });
    expect(settings.teamMail).toMatchObject({ server: 'smtp://mail:1025', fallback: ['releases@example.com'] });
    expect(unknownIn(name)).toEqual([]);
    const ofCommands = ['RELEASED_BY', 'COMMIT'];
    const ofReleases = settingsOf('Release store').filter((each) => !ofCommands.includes(each));
    expect(missingIn(name, [...settingsOf('Edge'), ...ofReleases, 'REGISTRY_URL'])).toEqual([]);
  });

  it('SHL-93 SHL-296 SHL-451 the registry starts with its settings, accepts the site’s page, and is checked for health', () => {
    const settings = readRegistrySettings(production('registry'));
    expect(settings.allowedOrigins).toEqual(['http://localhost:8080']);
    expect(settings.mail?.areas).toEqual({ 'mf-chat': ['chat-team@example.com'] });
    expect(settings.metrics).toEqual({ host: '0.0.0.0', port: 9100 });
    expect(unknownIn('registry')).toEqual([]);
    expect(service('registry').environment).toHaveProperty('RELEASE_RETENTION_DAYS');
    const invalid = { ...production('registry'), RELEASE_RETENTION_DAYS: '7d' };
    expect(() => readRegistrySettings(invalid)).toThrow(
      '- RELEASE_RETENTION_DAYS must be a number of days, 0 or more.',
    );
    expect(service('registry').volumes).toEqual(service('edge-1').volumes);
    expect(service('registry').healthcheck?.test.join(' ')).toContain('http://127.0.0.1:3005/healthz');
  });

  it('SHL-93 releases get every setting of the release store', () => {
    expect(missingIn('release', settingsOf('Release store'))).toEqual([]);
    expect(unknownIn('release')).toEqual([]);
  });

  it.each(['api-1', 'edge-1'])('SHL-280 %s sends traces to the configured collector', (name) => {
    expect(service(name).environment).toHaveProperty('OTEL_EXPORTER_OTLP_ENDPOINT');
    expect(service(name).environment).toHaveProperty('OTEL_EXPORTER_OTLP_HEADERS');
  });

  it('API-852 SHL-92 publishes the site and the mail catcher, and no metrics, database or API', () => {
    const published = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => `${name} ${port}`),
    );
    // Only with its profile, and for a proxy of this machine.
    const registry = 'registry 127.0.0.1:3005:3005';
    expect(published).toEqual(['proxy 8080:8080', registry, 'mail 127.0.0.1:8025:8025']);
  });

  it('has a proxy that checks the readiness of every process by its service name', () => {
    const proxy = read('haproxy.cfg');
    expect(proxy).toContain('option httpchk GET /readyz');
    for (const [name, port] of Object.entries({ 'edge-1': 3000, 'edge-2': 3000, 'api-1': 3001, 'api-2': 3001 })) {
      expect(proxy).toContain(`server ${name} ${name}:${port}`);
      expect(service(name)).toBeDefined();
    }
  });

  it.each([
    ['api.Dockerfile', 'api'],
    ['edge.Dockerfile', 'shell'],
  ])('%s runs an existing program, not as root, and receives the stop signal', (recipe, area) => {
    const stage = lastStage(recipe);
    expect(stage).toMatch(/^USER node$/m);
    const command = JSON.parse(/^CMD (.+)$/m.exec(stage)?.[1] ?? '[]') as string[];
    const [node, run = '', program = ''] = command;
    expect(node).toBe('node');
    for (const file of [run, program]) expect(existsSync(join(REPOSITORY_ROOT, area, file))).toBe(true);
    // As the user `node` it cannot write a bundle.
    expect(read(recipe)).toContain(`node ${run} --bundle ${program}`);
  });
});
