import type { Registry, Release } from '@roadworthy/contract/registry';
import { buildRelease } from '@roadworthy/testing/builders';
import { compatibilitySection } from './compatibility-section';

const manifest = { singletons: {}, emits: {}, listens: {}, embeds: [], links: {}, scriptBytes: {}, budget: 1 };
const release = (area: string, version: string, given: Partial<NonNullable<Release['compatibility']>> = {}) =>
  buildRelease(area, version, { compatibility: { ...manifest, ...given } });
const payload = (type: string) => ({ type: 'object', properties: { count: { type } }, required: ['count'] });

const registry = (canaryPayload: string): Registry => ({
  format: 1,
  revision: 1,
  areas: {
    shell: { live: release('shell', '1', { listens: { 'chat:unread-changed': payload('number') } }) },
    'mf-content': { live: release('mf-content', '1') },
    'mf-chat': {
      live: release('mf-chat', '1', { emits: { 'chat:unread-changed': payload('number') } }),
      canary: {
        release: release('mf-chat', '2<b>', { emits: { 'chat:unread-changed': payload(canaryPayload) } }),
        percent: 10,
      },
    },
  },
});

const unknown = async () => undefined;

it('SHL-299 draws a line for each relation, and lists the same in words', async () => {
  const html = await compatibilitySection(registry('number'), unknown);
  expect(html.match(/<path class="emits" d="M[^"]+"/g)).toHaveLength(2);
  expect(html).toMatch(/role="img" aria-label="Graph of 3 areas/);
  expect(html).toMatch(/mf-chat<\/th><td>emits to<\/td><td>shell<\/td><td><code>chat:unread-changed<\/code>/);
  expect(html).toContain('All 4 active releases fit each other.');
});

it('SHL-299 leads from a pair that does not fit to its reasons, as text', async () => {
  const html = await compatibilitySection(registry('string'), unknown);
  expect(html).toContain('1 pair does not fit.');
  // In both halves of the matrix.
  expect(html.match(/<a class="bad" href="#pair-1">✗ 1 reason<\/a>/g)).toHaveLength(2);
  expect(html).toMatch(
    /<li id="pair-1">.*The payload of &apos;chat:unread-changed&apos; emitted by mf-chat 2&lt;b&gt;/s,
  );
  expect(html).toContain('class="node unfit"');
  expect(html).not.toContain('2<b>');
});

it('SHL-299 of one area shows its own relations, and the lines of others muted', async () => {
  const html = await compatibilitySection(registry('number'), unknown, 'mf-content');
  expect(html).toContain('<path class="emits muted"');
  expect(html).not.toContain('<td>emits to</td>');
});

it('SHL-299 says which types of shared modules were never compared', async () => {
  const compared = await compatibilitySection(registry('number'), async () => []);
  expect(compared).not.toContain('types not compared');
  const html = await compatibilitySection(registry('number'), unknown);
  // The shell with three releases, in both halves of the matrix.
  expect(html.match(/fits <small>types not compared/g)).toHaveLength(6);
  expect(html).toContain('Their next activation compares them.');
});
