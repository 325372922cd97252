import type { CompatibilityManifest } from '@roadworthy/contract/compatibility';
import type { Registry, Release } from '@roadworthy/contract/registry';
import { buildRelease } from '@roadworthy/testing/builders';
import { workspacePackages } from '../build/webpack/shared-modules';
import { compareTypes } from '../types/compare-types';
import { type Declarations, emitDeclarations, hashDeclarations } from '../types/declarations';
import { findTypeViolations } from './shared-types';

// TypeScript takes 1 to 4 s a run.
jest.setTimeout(60_000);

const declare = (session: string, query = ''): Declarations => ({
  entries: { '@roadworthy/session': 'session/src/session', '@roadworthy/query': 'query/src/index' },
  files: {
    'session/src/session.d.ts': `export type Session = { ${session} };
      export declare const getSession: () => Session | null;
      export declare const setSession: (session: Session) => void;`,
    'query/src/index.d.ts': `export * from './use-query';`,
    'query/src/use-query.d.ts': `import type { Session } from '@roadworthy/session';
      import type { BehaviorSubject } from 'rxjs';
      ${query}
      export declare const skip: unique symbol;
      export declare const follow: (of: Session | typeof skip) => number;`,
  },
});
const before = declare('token: string');

const manifest: CompatibilityManifest = {
  ...{ singletons: {}, emits: {}, listens: {}, embeds: [], links: {}, scriptBytes: {}, budget: 1 },
};
const names = { '@roadworthy/session': ['getSession', 'setSession'], '@roadworthy/query': ['follow', 'skip'] };
const shell = (types: Declarations) =>
  buildRelease('shell', '2', { compatibility: { ...manifest, provides: names, typesHash: hashDeclarations(types) } });
const chat = (imports: Record<string, string[]>, types = before) =>
  buildRelease('mf-chat', '1', { compatibility: { ...manifest, imports, typesHash: hashDeclarations(types) } });
const registryWith = (live: Release): Registry => ({ format: 1, revision: 1, areas: { [live.area]: { live } } });

const findProblems = async (provided: Declarations, imports: Record<string, string[]>) => {
  const found = await findTypeViolations([shell(provided)], registryWith(chat(imports)), (ofShell) =>
    compareTypes(provided, before, ofShell.compatibility?.provides ?? {}),
  );
  return found.map(({ what }) => what);
};

describe('SHL-228 a shell whose types a remote was not built with', () => {
  it('is accepted with what fits: an optional field, other files, a symbol of its own', async () => {
    expect(await findProblems(declare('token: string; more?: number', 'type Unused = 1;'), names)).toEqual([]);
  });

  it('is refused when a result lacks a field; names that the remote does not import do not matter', async () => {
    const without = declare('expiresAt?: number');
    const [what, ...others] = await findProblems(without, { '@roadworthy/session': ['getSession'] });
    expect(what).toContain(
      'mf-chat 1 was built with other types than shell 2 provides: getSession of @roadworthy/session',
    );
    expect(what).toContain("Property 'token' is missing");
    expect(others).toEqual([]);
    expect(await findProblems(without, { '@roadworthy/query': ['skip'] })).toEqual([]);
  });

  it('is refused when an argument needs more', async () => {
    const [what] = await findProblems(declare('token: string; id: string'), names);
    expect(what).toContain('setSession of @roadworthy/session');
    expect(what).toContain('follow of @roadworthy/query');
    expect(what).not.toContain('getSession');
  });

  it('is not compared by halves: a file outside of the folder and one that is missing are violations', async () => {
    const outside = { ...before, files: { ...before.files, '../outside.d.ts': '' } };
    expect(await findProblems(outside, names)).toEqual([expect.stringContaining("a file '../outside.d.ts'")]);
    const missing = {
      ...before,
      files: { 'session/src/session.d.ts': before.files['session/src/session.d.ts'] ?? '' },
    };
    await expect(findProblems(missing, names)).resolves.toEqual([
      expect.stringContaining('follow of @roadworthy/query'),
    ]);
  });

  it('is compared by a hash first, and not with releases that have no types', async () => {
    const unread = () => Promise.reject(new Error('read'));
    expect(await findTypeViolations([shell(before)], registryWith(chat(names)), unread)).toEqual([]);
    const older = buildRelease('mf-chat', '1', { compatibility: { ...manifest, imports: names } });
    expect(await findTypeViolations([shell(before)], registryWith(older), unread)).toEqual([]);
  });
});

it('SHL-228 the types of the shared modules are written for every build, the same for the same sources', async () => {
  const declarations = await emitDeclarations(workspacePackages);
  expect(Object.keys(declarations.entries)).toEqual([...workspacePackages]);
  for (const entry of Object.values(declarations.entries))
    expect(declarations.files[`${entry}.d.ts`]).toContain('export');
  expect(hashDeclarations(declarations)).toMatch(/^[\da-f]{16}$/);
});
