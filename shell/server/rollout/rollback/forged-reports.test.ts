import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../../app';
import { testSettings } from '../../testing/edge-settings';
import { releasedSite } from '../../testing/released-site';
import { webhook } from '../../testing/webhook';

const WINDOW_MS = 15 * 60_000;
jest.setTimeout(120_000);

let app: FastifyInstance;
let team: Awaited<ReturnType<typeof webhook>>;
beforeEach(async () => {
  team = await webhook();
});
afterEach(async () => {
  await app.close();
  await team.close();
});

/** An edge on which a chat release has just gone live. @param entry its script */
async function site(entry?: string) {
  const released = await releasedSite();
  app = await buildEdge(
    testSettings({
      releases: released.folder,
      rollbackWindowMs: WINDOW_MS,
      webhooks: { areas: {}, fallback: team.address },
    }),
  );
  await released.releaseChat('2', entry);
  const tokenFor = async (remoteAddress: string) => {
    const { body } = await app.inject({ url: '/', remoteAddress });
    return /name="document-token" content="([^"]*)"/.exec(body)?.[1] ?? '';
  };
  const report = (remoteAddress: string, token: string | undefined, version = '2') =>
    app.inject({
      method: 'POST',
      url: '/composition/health',
      remoteAddress,
      payload: { token, versions: [{ area: 'mf-chat', version, failed: 'boom' }] },
    });
  const live = () => released.chat()?.live.version;
  /** Opens pages with a parameter, of which the edge stores the last ones. */
  const openChats = async () => {
    for (const id of ['odd', '1', '2']) await app.inject({ url: `/chat/${id}`, remoteAddress: '203.0.113.1' });
  };
  return { ...released, tokenFor, report, live, openChats };
}

const range = (count: number) => Array.from({ length: count }, (_, number) => number);
/** Addresses in as many IPv4 networks. */
const ipv4Networks = (count: number) => range(count).map((number) => `10.${number >> 8}.${number & 255}.7`);
const oneIpv6Network = (count: number) => range(count).map((number) => `2001:db8:1:2::${(number + 1).toString(16)}`);

describe.each([3, 30, 300])('forged reports about a healthy release, from %i', (count) => {
  it('SHL-120 networks with invented tokens alert the team and roll nothing back', async () => {
    const { report, live } = await site();
    for (const address of ipv4Networks(count)) await report(address, 'invented');
    const alert = await team.received('unverified-reports');
    expect(alert.text).toContain('without a valid token');
    expect([live(), team.events.length]).toEqual(['2', 1]);
  });

  it('SHL-121 networks with their documents alert the team and roll nothing back', async () => {
    const { tokenFor, report, live } = await site();
    for (const address of ipv4Networks(count)) await report(address, await tokenFor(address));
    const alert = await team.received('suspected');
    expect(alert.text).toMatch(
      /mf-chat 2 may fail in browsers.*reported by 3 of 3 networks.*pnpm release rollback mf-chat/,
    );
    expect([live(), team.events.length]).toEqual(['2', 1]);
  });

  it('SHL-120 addresses of one IPv6 /64 with invented tokens count as one network', async () => {
    const { report, live } = await site();
    for (const address of oneIpv6Network(count)) await report(address, 'invented');
    for (const address of ipv4Networks(2)) await report(address, 'invented');
    expect((await team.received('unverified-reports')).evidence).toMatchObject({ unverifiedFailures: 3 });
    expect([live(), team.events.length]).toEqual(['2', 1]);
  });

  it('SHL-121 addresses of one IPv6 /64 with their documents count as one network', async () => {
    const { tokenFor, report, live } = await site();
    for (const address of oneIpv6Network(count)) await report(address, await tokenFor(address));
    for (const address of ipv4Networks(2)) await report(address, await tokenFor(address));
    expect((await team.received('suspected')).evidence).toMatchObject({ failedVisitors: 3, unverifiedFailures: 0 });
    expect([live(), team.events.length]).toEqual(['2', 1]);
  });
});

it('SHL-121 a token that is sent from 300 networks has one vote', async () => {
  const { tokenFor, report, live } = await site();
  const token = await tokenFor('198.51.100.7');
  for (const address of ipv4Networks(300)) await report(address, token);
  for (const address of ipv4Networks(2)) await report(address, await tokenFor(address));
  expect((await team.received('suspected')).evidence).toMatchObject({ failedVisitors: 3, unverifiedFailures: 0 });
  expect(live()).toBe('2');
});

describe('a token', () => {
  it('SHL-120 is new in each response of a cached page, whose ETag does not change', async () => {
    await site();
    const get = (headers = {}) => app.inject({ url: '/', remoteAddress: '192.0.2.1', headers });
    await get();
    const [one, two] = [await get(), await get()];
    const token = ({ body }: { body: string }) => /name="document-token" content="([^"]*)"/.exec(body)?.[1];
    expect(token(one)).toContain('mf-chat@2');
    expect(one.headers.etag).toBe(two.headers.etag);
    const repeated = await get({ 'if-none-match': one.headers.etag });
    expect([repeated.statusCode, repeated.body]).toEqual([304, '']);
  });

  it.each([
    ['changed', (token: string) => token.replace('mf-chat@2', 'mf-chat@3')],
    ['of another version', (token: string) => token, '1'],
    ['cut short', (token: string) => token.slice(0, -1)],
    ['with another time', (token: string) => `z${token}`],
    ['of other characters', (token: string) => `${token.slice(0, -1)}é`],
  ])('SHL-120 that is %s is ignored', async (_what, change, documentVersion = '2') => {
    const { releaseChat, tokenFor, report, live } = await site();
    if (documentVersion === '1') await releaseChat('1');
    const tokens = await Promise.all(ipv4Networks(3).map(tokenFor));
    if (documentVersion === '1') await releaseChat('2');
    for (const token of tokens) await report('192.0.2.1', change(token));
    for (const [index, address] of ipv4Networks(3).entries()) await report(address, change(tokens[index] ?? ''));
    expect((await team.received('unverified-reports')).evidence).toMatchObject({ failedVisitors: 0 });
    expect([live(), team.events.length]).toEqual(['2', 1]);
  });
});

describe('a release that fails in browsers', () => {
  it.each([3, 30, 300])('SHL-122 for %i networks is rolled back once the edge confirms it', async (count) => {
    const { tokenFor, report, live } = await site('throw new Error("boom at load")');
    const addresses = ipv4Networks(count);
    for (const address of addresses.slice(0, 2)) await report(address, await tokenFor(address));
    expect(live()).toBe('2');
    for (const address of addresses.slice(2)) await report(address, await tokenFor(address));
    const event = await team.received('rolled-back-automatically');
    expect([live(), event.live]).toEqual(['1', '1']);
    expect(event.text).toContain('boom at load');
  });

  it.each([
    ['pages with a parameter', `location.pathname.startsWith('/chat/')`],
    ['the page of a subscriber', `location.pathname === '/chat' && localStorage.getItem('roadworthy.session')`],
  ])('SHL-129 SHL-130 on %s is rolled back', async (_what, condition) => {
    const { tokenFor, report, live, openChats } = await site(`if (${condition}) throw new Error('boom there');`);
    await openChats();
    for (const address of ipv4Networks(3)) await report(address, await tokenFor(address));
    expect((await team.received('rolled-back-automatically')).text).toContain('boom there');
    expect(live()).toBe('1');
  });

  it('SHL-129 on one of its pages with a parameter stays', async () => {
    const { tokenFor, report, live, openChats } = await site(`if (location.pathname === '/chat/odd') throw 'boom';`);
    await openChats();
    for (const address of ipv4Networks(3)) await report(address, await tokenFor(address));
    expect((await team.received('suspected')).reason).toContain('found no failure');
    expect(live()).toBe('2');
  });

  it('SHL-122 stays when the version before it fails the same check', async () => {
    const { releaseChat, tokenFor, report, live } = await site('throw new Error("as ever")');
    await releaseChat('3', 'throw new Error("as ever")');
    for (const address of ipv4Networks(3)) await report(address, await tokenFor(address), '3');
    expect((await team.received('suspected')).reason).toContain('version before it too');
    expect(live()).toBe('3');
  });
});
