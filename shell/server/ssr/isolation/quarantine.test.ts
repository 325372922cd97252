import { buildRelease } from '@roadworthy/testing/builders';
import { Quarantine } from './quarantine';

const chat = { area: 'mf-chat', version: '1' };
const registry = { format: 1 as const, revision: 1, areas: { 'mf-chat': { live: buildRelease('mf-chat', '1') } } };
const minutes = (count: number) => count * 60_000;

/** A quarantine whose clock the test sets. */
function clocked() {
  let now = 0;
  const quarantine = new Quarantine(() => now);
  return { quarantine, at: (time: number) => (now = time) };
}

describe('Quarantine', () => {
  it('SHL-103 expires, and lasts twice as long when the release fails again', () => {
    const { quarantine, at } = clocked();
    quarantine.add(chat, 'hangs', []);
    at(minutes(4));
    expect(quarantine.expired()).toEqual([]);
    at(minutes(5));
    expect(quarantine.expired()).toMatchObject([chat]);
    quarantine.add(chat, 'hangs', []);
    at(minutes(14));
    expect(quarantine.expired()).toEqual([]);
    at(minutes(15));
    expect(quarantine.expired()).toMatchObject([chat]);
    expect(quarantine.list()).toMatchObject([{ since: new Date(0).toISOString() }]);
  });

  it('SHL-103 leaves suspects out, but lists confirmed releases only', () => {
    const { quarantine } = clocked();
    quarantine.suspect(chat);
    expect(quarantine.listKeys(registry)).toEqual(['mf-chat@1']);
    expect(quarantine.list()).toEqual([]);
    quarantine.clear(chat);
    expect(quarantine.listKeys(registry)).toEqual([]);
  });

  it('SHL-111 excludes a release that fails at single addresses from these pages only, up to three of them', () => {
    const { quarantine } = clocked();
    const address = (name: string) => `https://site.example/chat/${name}?token=secret`;
    for (const name of ['a', 'b', 'c']) quarantine.add(chat, 'It hung.', [address(name)], true);
    expect(quarantine.listKeys(registry, address('a'))).toEqual(['mf-chat@1']);
    expect(quarantine.listKeys(registry, 'https://site.example/chat')).toEqual([]);
    expect(quarantine.listKeys(registry)).toEqual([]);
    expect(quarantine.isStale(registry, [])).toBe(false);
    expect(quarantine.list()).toMatchObject([{ reason: 'It hung. Only on /chat/a, /chat/b, /chat/c.' }]);
    quarantine.add(chat, 'It hung.', [address('d')], true);
    expect(quarantine.listKeys(registry, 'https://site.example/chat')).toEqual(['mf-chat@1']);
    expect(quarantine.isStale(registry, [])).toBe(true);
  });

  it('SHL-103 ends for a release that no visitor gets any more', () => {
    const { quarantine } = clocked();
    quarantine.add(chat, 'hangs', []);
    quarantine.keepOnly(() => true);
    expect(quarantine.has(chat)).toBe(true);
    quarantine.keepOnly(() => false);
    expect(quarantine.has(chat)).toBe(false);
  });
});
