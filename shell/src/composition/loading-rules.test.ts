import type { Registry, Release } from '@roadworthy/contract/registry';
import { loadingRules } from './loading-rules';

const release: Release = {
  area: 'mf-chat',
  version: '1',
  container: 'mf_chat_1',
  manifest: 'mf-chat/1/web/mf-manifest.json',
  integrity: { 'mf-chat/1/web/remote-entry.js': 'sha384-right' },
  releasedAt: '',
  releasedBy: '',
};
const registry: Registry = { format: 1, revision: 1, areas: { 'mf-chat': { live: release } } };
const rules = loadingRules(registry, 'https://site.example');
const script = (url: string) =>
  rules.createScript?.({ url } as never) as { script: HTMLScriptElement; timeout: number };

it('SHL-14 an entry carries the hash that the registry promises, and a time-out', () => {
  const made = script('https://site.example/releases/mf-chat/1/web/remote-entry.js');
  expect(made.script.integrity).toBe('sha384-right');
  expect(made.timeout).toBe(4_000);
});

it('SHL-14 a script of the store without a promised hash is not loaded', () => {
  expect(() => script('https://site.example/releases/mf-chat/1/web/other.js')).toThrow(/no integrity/);
});

it('a manifest that answers badly is an error, not a manifest', async () => {
  global.fetch = jest.fn(async () => new Response('{}', { status: 404 }));
  await expect(rules.fetch?.('https://site.example/x.json', {}, {} as never)).rejects.toThrow('404');
});
