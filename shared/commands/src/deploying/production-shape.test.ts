import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@roadworthy/federation/workspace';
import { parse } from 'yaml';
import { readSettings as readApiSettings } from '../../../../api/src/settings';
import { readSettings as readEdgeSettings } from '../../../../shell/server/settings';

type Service = {
  environment?: Record<string, string>;
  build?: { dockerfile: string; target?: string };
  ports?: string[];
  volumes?: string[];
  networks?: string[];
};

const folder = join(root, '.deploy');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const example = Object.fromEntries(
  read('example.env')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

/** A text with its variables, as Compose fills them in. @throws for one that must be set and is not */
function filledIn(text: string): string {
  const innermost = /\$\{(\w+)(?::-([^${}]*)|:(\?))?\}/;
  for (let found = innermost.exec(text); found; found = innermost.exec(text)) {
    const [whole, name = '', otherwise, isNeeded] = found;
    if (isNeeded && !example[name]) throw new Error(`${name} is not in example.env.`);
    text = text.replace(whole, () => example[name] || otherwise || '');
  }
  return text;
}

const compose = parse(filledIn(read('compose.yaml')), { merge: true }) as { services: Record<string, Service> };
const service = (name: string) => compose.services[name] as Service;
const production = (name: string) => ({ NODE_ENV: 'production', ...service(name).environment });

/** Names of the settings that a README's table explains. */
const explained = (file: string) =>
  new Set([...readFileSync(join(root, file), 'utf8').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name));
/** The steps of an image's recipe, the last stage alone. */
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
    const known = explained('api/README.md');
    expect(Object.keys(service(name).environment ?? {}).filter((each) => !known.has(each))).toEqual([]);
  });

  it.each(['edge-1', 'edge-2'])('SHL-93 %s starts with its settings, all of which are known', (name) => {
    const settings = readEdgeSettings(production(name));
    expect(settings).toMatchObject({ apiOrigin: 'http://proxy:3001', siteOrigin: 'http://localhost:8080' });
    const known = explained('shell/README.md');
    expect(Object.keys(service(name).environment ?? {}).filter((each) => !known.has(each))).toEqual([]);
  });

  it('API-852 SHL-92 publishes the site and the mail catcher, and no metrics, database or API', () => {
    const published = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => `${name} ${port}`),
    );
    expect(published).toEqual(['proxy 8080:8080', 'mail 127.0.0.1:8025:8025']);
  });

  it('has a proxy that asks every process whether it is ready, by the name it has here', () => {
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
  ])('%s runs a program that is there, as nobody in particular, and is told when to stop', (recipe, area) => {
    const stage = lastStage(recipe);
    expect(stage).toMatch(/^USER node$/m);
    const command = JSON.parse(/^CMD (.+)$/m.exec(stage)?.[1] ?? '[]') as string[];
    expect(command.slice(0, 3)).toEqual(['node', '--import', 'tsx']);
    expect(existsSync(join(root, area, command[3] ?? ''))).toBe(true);
    const { dependencies } = JSON.parse(readFileSync(join(root, area, 'package.json'), 'utf8'));
    expect(dependencies).toHaveProperty('tsx');
  });
});
