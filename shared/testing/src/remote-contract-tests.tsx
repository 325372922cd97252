import { eventOwners } from '@roadworthy/contract/event-owners';
import { type RemoteDeclaration, SUPPORTED_CONTRACTS } from '@roadworthy/contract/remote';
import { findExposes } from '@roadworthy/federation/build/webpack/exposes';

/** Exports of pages and widgets (contract/remote). */
const EXPORTS = {
  pages: { Page: 'function', load: 'function', head: 'function', status: 'function', preview: 'function' },
  widgets: { Widget: 'function', load: 'function' },
} as const;

/** Violations of a module that is exposed as `./pages/chat`. */
function findViolations(expose: string, exportsOfModule: Record<string, unknown>): string[] {
  const requiredTypes: Record<string, string> = expose.startsWith('./pages/') ? EXPORTS.pages : EXPORTS.widgets;
  const [component = ''] = Object.keys(requiredTypes);
  const module = exportsOfModule.module as Record<string, unknown> | undefined;
  if (!module) return ['exports no `module`'];
  const invalid = Object.entries(module).filter(
    ([name, exported]) => exported !== undefined && typeof exported !== requiredTypes[name],
  );
  return [
    ...(module[component] ? [] : [`has no ${component}`]),
    ...invalid.map(([name]) => `has a ${name} that the contract does not`),
  ];
}

/**
 * Tests that a remote meets `shared/contract`: its routes and widgets, the modules behind them, and its events. Payloads
 * emitted in any test are checked by browser-setup.
 * @param folder absolute path of the area
 */
export function testRemoteContract(remote: RemoteDeclaration, folder: string): void {
  it('is built against a contract that the shell serves', () => {
    expect(remote.contract).toBeGreaterThanOrEqual(SUPPORTED_CONTRACTS.oldest);
    expect(remote.contract).toBeLessThanOrEqual(SUPPORTED_CONTRACTS.newest);
  });

  it.each(Object.entries(findExposes(folder, remote)))('exports from %s what the contract requires', (expose, file) => {
    expect(findViolations(expose, require(`${folder}/${file}`))).toEqual([]);
  });

  it('has unique paths with titles, and redirects only to its own paths', () => {
    const paths = remote.routes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).not.toContain('/');
    for (const { path, title, movedTo } of remote.routes) {
      expect(path).toMatch(/^\/[a-z]/);
      expect(title).not.toBe('');
      if (movedTo) expect(paths).toContain(movedTo);
    }
  });

  it('emits only events that it owns or any area may emit', () => {
    const foreign = (remote.emits ?? []).filter((event) => ![remote.name, 'any'].includes(eventOwners[event]));
    expect(foreign).toEqual([]);
  });
}
