import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../../app';
import { testSettings } from '../../testing/edge-settings';
import { releasedSite } from '../../testing/released-site';

jest.setTimeout(60_000);
let app: FastifyInstance;
afterEach(() => app.close());

/** Addresses of the scripts that a document names, with the hashes of entries. */
const scriptsIn = (html: string): [string, string?][] =>
  JSON.parse(/\)\((\[\[.*?\]\]),function/.exec(html)?.[1] ?? '[]');

/** The scripts of a document, once it names this one: until a worker renders the releases, documents name the shell's alone. */
async function scriptsOf(entry: string): Promise<[string, string?][]> {
  for (;;) {
    const scripts = scriptsIn((await app.inject({ url: '/chat/1' })).body);
    if (scripts.some(([address]) => address === entry)) return scripts;
    await new Promise(setImmediate);
  }
}

/** What the edge answers to each: status and text. */
const answersTo = (scripts: [string, string?][]) =>
  Promise.all(
    scripts.map(async ([url]) => {
      const { statusCode, body } = await app.inject({ url });
      return [statusCode, body];
    }),
  );

it('SHL-396 a document finds its scripts, with their hashes, after newer releases and a rollback', async () => {
  const site = await releasedSite();
  app = await buildEdge(testSettings({ releases: site.folder }));
  const scripts = await scriptsOf('/releases/mf-chat/1/web/remote-entry.js');
  const then = await answersTo(scripts);
  await site.releaseChat('2', 'globalThis.loaded = 2;');
  await site.releaseChat('3', 'globalThis.loaded = 3;');
  expect(site.chat()?.live.version).toBe('3');
  expect(await answersTo(scripts)).toEqual(then);
  // Version 1 is live again, as after a rollback: a document of version 3 goes on too.
  const newer: [string, string?][] = [['/releases/mf-chat/3/web/remote-entry.js']];
  await site.releaseChat('1');
  expect(await answersTo(newer)).toEqual([[200, 'globalThis.loaded = 3;']]);
  expect(await scriptsOf('/releases/mf-chat/1/web/remote-entry.js')).toEqual(scripts);
});
