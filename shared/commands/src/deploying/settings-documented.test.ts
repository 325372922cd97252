import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { readSettings as readApiSettings } from '../../../../api/src/platform/config/settings';
import { readSettings as readEdgeSettings } from '../../../../shell/server/settings/settings';
import { trackedFiles } from '../tracked-files';

const page = readFileSync(join(REPOSITORY_ROOT, 'shared/docs/operations.md'), 'utf8');
const documented = [...page.matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\|/gm)].map(([, name = '']) => name);

/** Set by tests and programs for their child processes, or for a package. */
const internal =
  /^(ROADWORTHY_TEST_.*|JEST_WORKER_ID|JOURNEYS_REPORT|NODE_OPTIONS|CRASH_AT|MESSAGES|CLOCK_SKEW|FEDERATION_WEBPACK_PATH)$/;

/** The variables that code reads from an environment with the given values. */
function variablesReadBy(read: (environment: NodeJS.ProcessEnv) => unknown, values: NodeJS.ProcessEnv): Set<string> {
  const names = new Set<string>();
  const watched = new Proxy(values, {
    get(target, name) {
      if (typeof name === 'string') names.add(name);
      return Reflect.get(target, name);
    },
  });
  const before = process.env;
  process.env = watched;
  try {
    read(watched);
  } finally {
    process.env = before;
  }
  return names;
}

/** The variables that a program reads: `process.env.NAME`, or destructured from an environment. */
function findVariables(text: string): string[] {
  const destructured = [...text.matchAll(/\{([^{}]*)\}(?: = process\.env|: (?:NodeJS\.ProcessEnv|Environment)\b)/g)];
  return [
    ...[...text.matchAll(/\b(?:process\.env|environment)\.([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name),
    ...destructured.flatMap(([, list = '']) => list.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []),
  ];
}

const DATA_DIR = temporaryFolder();
const METRICS_PORT = '9100';
const programs = trackedFiles().filter((file) => /\.m?tsx?$|\.mjs$/.test(file) && !file.endsWith('.test.ts'));
const used = new Set([
  ...variablesReadBy(readApiSettings, { DATA_DIR, METRICS_PORT }),
  ...variablesReadBy(readEdgeSettings, { DATA_DIR, METRICS_PORT }),
  ...programs.flatMap((file) => findVariables(readFileSync(join(REPOSITORY_ROOT, file), 'utf8'))),
]);

describe('the settings in shared/docs/operations.md', () => {
  it('API-1 SHL-93 include every variable that the edge, the API and the commands read', () => {
    expect([...used].filter((name) => !internal.test(name) && !documented.includes(name))).toEqual([]);
  });

  it('API-1 SHL-93 list each variable once, and none that no code reads', () => {
    expect(documented.filter((name) => !used.has(name))).toEqual([]);
    expect(documented.filter((name, index) => documented.indexOf(name) !== index)).toEqual([]);
  });
});
