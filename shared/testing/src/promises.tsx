import { eventOwners } from '@roadworthy/contract/event-owners';
import { type RemoteDescription, servedContracts } from '@roadworthy/contract/remote';
import { type Uses, usesOf } from '@roadworthy/federation/terms/uses';
import { exposesOf } from '@roadworthy/federation/webpack/exposes';

/** What a page or a widget may have (contract/remote). */
const parts = {
  pages: { Page: 'function', load: 'function', head: 'function', status: 'function' },
  widgets: { Widget: 'function', load: 'function' },
} as const;

/** What is wrong with a module that is exposed as `./pages/chat`. */
function problemsOf(expose: string, exported: Record<string, unknown>): string[] {
  const known: Record<string, string> = expose.startsWith('./pages/') ? parts.pages : parts.widgets;
  const [view = ''] = Object.keys(known);
  const module = exported.module as Record<string, unknown> | undefined;
  if (!module) return ['exports no `module`'];
  const wrong = Object.entries(module).filter(([name, part]) => part !== undefined && typeof part !== known[name]);
  return [
    ...(module[view] ? [] : [`has no ${view}`]),
    ...wrong.map(([name]) => `has a ${name} that the contract does not`),
  ];
}

/** Events that an area tells although they are another's facts, or that the contract does not have. */
function foreignEvents({ name }: RemoteDescription, { tells, hears }: Uses): string[] {
  const owners: Readonly<Record<string, string>> = eventOwners;
  return [
    ...tells.filter((event) => ![name, 'any'].includes(owners[event] ?? '')),
    ...hears.filter((event) => !owners[event]),
  ];
}

/**
 * The tests by which a remote proves to itself that it keeps what `shared/contract` says, before any shell meets it: the
 * routes and widgets that it describes, the modules behind them, the events that it tells and hears. That each payload
 * told in a test is the contract's, every test of every area checks (browser-setup).
 * @param folder absolute path of the area
 */
export function keepsItsPromises(remote: RemoteDescription, folder: string): void {
  it('is built against a contract that the shell serves', () => {
    expect(remote.contract).toBeGreaterThanOrEqual(servedContracts.oldest);
    expect(remote.contract).toBeLessThanOrEqual(servedContracts.newest);
  });

  it.each(Object.entries(exposesOf(folder, remote)))('exposes as %s what the contract says', (expose, file) => {
    expect(problemsOf(expose, require(`${folder}/${file}`))).toEqual([]);
  });

  it('serves each path once, under a title, and moves only to a path of its own', () => {
    const paths = remote.routes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).not.toContain('/');
    for (const { path, title, movedTo } of remote.routes) {
      expect(path).toMatch(/^\/[a-z]/);
      expect(title).not.toBe('');
      if (movedTo) expect(paths).toContain(movedTo);
    }
  });

  it('tells what is its own or anybody’s to tell, and hears what the contract has', () => {
    expect(foreignEvents(remote, usesOf(folder))).toEqual([]);
  });
}
