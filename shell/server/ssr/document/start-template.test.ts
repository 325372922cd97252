import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Registry } from '@roadworthy/contract/registry';
import { buildRelease } from '@roadworthy/testing/builders';
import { deflateRest, deflateStart, gzipEnd, gzipStart } from '../pages/gzip';
import { documentStart } from './document';
import { StartTemplate, StartTemplates } from './start-template';

const registry: Registry = {
  format: 1,
  revision: 1,
  areas: { shell: { live: buildRelease('shell', '1') }, 'mf-chat': { live: buildRelease('mf-chat', '2') } },
};
const common = { registry, regions: [], hasServiceWorker: true };
const newNonce = () => randomBytes(16).toString('base64url');
/** As the edge writes it: the versions in it are also in other places of the document. */
const newToken = () => `mabc1234~${newNonce().slice(0, 11)}~shell@1,mf-chat@2~${newNonce()}`;

async function documentOf(start: ReturnType<typeof deflateStart>): Promise<string> {
  const rest = Buffer.from('<title>Cars</title>');
  return gunzipSync(Buffer.concat([...gzipStart(start), ...gzipEnd(start, await deflateRest(rest))])).toString();
}

it('SHL-54 each document gets its own nonce and token in a start that is compressed once', async () => {
  const templates = new StartTemplates();
  for (let visit = 0; visit < 20; visit += 1) {
    const given = { token: newToken(), nonce: newNonce() };
    const start = templates.fill(common, given);
    const expected = documentStart({ ...common, ...given });
    expect(start.text()).toBe(expected);
    expect(await documentOf(start)).toBe(`${expected}<title>Cars</title>`);
    // Compressed for this document alone, with less effort, it is larger.
    expect(Buffer.concat(start.deflated).length).toBeLessThan(Buffer.concat(deflateStart(expected).deflated).length);
  }
});

it('SHL-54 a start that offers no service worker any more has another template', () => {
  const templates = new StartTemplates();
  const given = { token: newToken(), nonce: newNonce() };
  for (const hasServiceWorker of [true, false, true])
    expect(templates.fill({ ...common, hasServiceWorker }, given).text()).toBe(
      documentStart({ ...common, hasServiceWorker, ...given }),
    );
});

it.each([
  ['without a token', (_token: string, nonce: string) => `<script nonce="${nonce}">`],
  ['with the nonce first', (token: string, nonce: string) => `<script nonce="${nonce}"><meta content="${token}">`],
  ['with a part of the nonce', (token: string, nonce: string) => `${token} ${nonce} ${nonce.slice(4)}`],
])('SHL-54 a start %s is compressed for each document', async (_case, write) => {
  const given = { token: newToken(), nonce: newNonce() };
  const start = new StartTemplate(write, given.token.length).fill(given);
  expect(await documentOf(start)).toBe(`${write(given.token, given.nonce)}<title>Cars</title>`);
});
