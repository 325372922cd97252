import type { Registry } from '@roadworthy/contract/registry';
import { buildRelease } from '@roadworthy/testing/builders';
import { scriptLoadingPlugin } from './script-loading-hooks';

const release = buildRelease('mf-chat', '1', { integrity: { 'mf-chat/1/web/remote-entry.js': 'sha384-right' } });
const registry: Registry = { format: 1, revision: 1, areas: { 'mf-chat': { live: release } } };
const plugin = scriptLoadingPlugin(registry, 'https://site.example');
const script = (url: string) =>
  plugin.createScript?.({ url } as never) as { script: HTMLScriptElement; timeout: number };

it('SHL-14 an entry carries the hash that the registry promises, and a time-out', () => {
  const element = script('https://site.example/releases/mf-chat/1/web/remote-entry.js');
  expect(element.script.integrity).toBe('sha384-right');
  expect(element.timeout).toBe(4_000);
});

it('SHL-14 a development server is waited for while it compiles', () => {
  expect(script('http://localhost:3103/remote-entry.js').timeout).toBe(60_000);
});

it('SHL-14 a script of the store without a promised hash is not loaded', () => {
  expect(() => script('https://site.example/releases/mf-chat/1/web/other.js')).toThrow(/no integrity/);
});
