import { testSettings } from '../../../test/support/test-settings';
import { createLinkSigner } from './link-signer';
import { createSignedLinks } from './signed-links';

const pathOf = (token: string) => `/act/${token}`;
const options = { purpose: 'lead-seller', ids: ['lead', 'seller'], validFor: '30 days', pathOf } as const;
const links = createSignedLinks(options);
const { tokenSecret } = testSettings;
const ids = { lead: 7, seller: 3 };
const tokenOf = async (url: Promise<string>) => new URL(await url).pathname.replace('/act/', '');
const sign = () => tokenOf(links.url(testSettings, ids));
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a signed link', () => {
  it('API-199 names its ids, on the own site', async () => {
    expect(await links.url(testSettings, ids)).toMatch(/^https:\/\/site\.example\/act\//);
    expect(await links.open(tokenSecret, await sign())).toEqual(ids);
  });

  it('API-199 expires after its time, or at the time that is given', async () => {
    const expiry = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp;
    expect(Math.round((expiry(await sign()) - Date.now() / 1000) / 86_400)).toBe(30);
    const until = new Date('2100-01-01T00:00:00Z');
    expect(expiry(await tokenOf(links.url(testSettings, ids, until)))).toBe(until.getTime() / 1000);
  });

  const signAs = (purpose: string, subject: string) =>
    createLinkSigner(`roadworthy-${purpose}`).sign(tokenSecret, subject);
  const changed = async () => {
    const [head, body = '', signature] = (await sign()).split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    return { head, body, signature, other: encode({ ...claims, sub: '8:3' }) };
  };
  it.each<[string, () => string | Promise<string>]>([
    ['no token', () => 'x'],
    ['a token of another purpose', () => signAs('lead-buyer', '7:3')],
    ['a token with fewer ids', () => signAs('lead-seller', '7')],
    ['a token with more ids', () => signAs('lead-seller', '7:3:1')],
    ['a token with a text for an id', () => signAs('lead-seller', '7:3 or true')],
    ['an expired token', () => tokenOf(links.url(testSettings, ids, new Date(Date.now() - 1000)))],
    [
      'a token signed with another secret',
      () => tokenOf(links.url({ ...testSettings, tokenSecret: 'another secret that has enough characters' }, ids)),
    ],
    [
      'a token with other ids',
      async () => changed().then(({ head, other, signature }) => `${head}.${other}.${signature}`),
    ],
    ['a token without a signature', async () => changed().then(({ head, body }) => `${head}.${body}.`)],
    ['a token that needs none', async () => changed().then(({ body }) => `${encode({ alg: 'none' })}.${body}.`)],
  ])('API-199 refuses %s with 404', async (_what, token) => {
    await expect(links.open(tokenSecret, await token())).rejects.toMatchObject({
      status: 404,
      message: 'This link is not valid any more.',
    });
  });
});
