import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Registry, Release } from '@roadworthy/contract/registry';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { build } from 'esbuild';

const rendering = join(import.meta.dirname, '../../../src/rendering');
const computeHash = (text: string | Buffer) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The shell's worker program, bundled without webpack, which would take longer than all the tests. */
async function bundleShell(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { init } from '@module-federation/enhanced/runtime';
import * as apiClient from '@roadworthy/api-client';
init({ name: 'shell', remotes: [] });
globalThis.apiClient = apiClient;
await import('./main');`,
      resolveDir: rendering,
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    minify: true,
    target: 'node20',
    mainFields: ['module', 'main'],
    conditions: ['import', 'module'],
    jsx: 'automatic',
    loader: { '.woff2': 'dataurl' },
    define: { __non_webpack_require__: 'require', 'process.env.NODE_ENV': '"production"' },
    banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
  });
  return outputFiles[0]?.text ?? '';
}

let bundle: Promise<string> | undefined;

/** A release store in which synthetic remotes are rendered by the real shell. */
export class TestStore {
  readonly folder = temporaryFolder();
  readonly #shell: Release;

  private constructor(shell: string) {
    this.#shell = buildRelease('shell', '1', this.#write('shell/1/server/main.mjs', shell));
  }

  static async create(): Promise<TestStore> {
    bundle ??= bundleShell();
    return new TestStore(await bundle);
  }

  /**
   * @param source CommonJS; sets `exposed`, a function from a name such as `./pages/own` to its module
   * @param paths of its page
   */
  remote(area: string, version: string, source: string, paths: readonly string[] = [`/${area}`]): Release {
    const container = `module.exports = { init() {}, get: async (expose) => () => exposed(expose) };\n${source}`;
    return buildRelease(area, version, {
      ...this.#write(`${area}/${version}/server/remote-entry.cjs`, container),
      description: {
        name: area,
        owner: area,
        contract: 1,
        routes: paths.map((path) => ({
          ...{ page: 'own', path, guard: 'public', title: area, skeleton: 'plain', server: true },
        })),
        widgets: [`${area}-block`],
        slots: [{ slot: 'home', widget: `${area}-block`, order: 1, skeleton: 'plain' }],
      },
    });
  }

  registry(revision: number, remotes: readonly Release[]): Registry {
    const areas = [this.#shell, ...remotes].map((live) => [live.area, { live }]);
    return { format: 1, revision, areas: Object.fromEntries(areas) };
  }

  #write(file: string, text: string): Pick<Release, 'serverEntry' | 'integrity'> {
    const path = join(this.folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return { serverEntry: file, integrity: { [file]: computeHash(readFileSync(path)) } };
  }
}
