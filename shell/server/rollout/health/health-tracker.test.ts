import type { VerifiedDocument } from './document-tokens';
import { HealthTracker } from './health-tracker';

const chat = { area: 'mf-chat', version: '2' };
const documentOf = (network: string, document: Partial<VerifiedDocument> = {}): VerifiedDocument => ({
  ...{ network, versions: new Set(['mf-chat@2']), mayVote: true, mayRecord: true },
  ...document,
});

function tracking(since: () => string | undefined = () => '2026-11-21T10:00:00Z') {
  const events = {
    onCrash: jest.fn(),
    onServerFailures: jest.fn(),
    onReports: jest.fn(),
    onUnverifiedReports: jest.fn(),
  };
  const tracker = new HealthTracker(
    (area, version) => (area === chat.area && version === chat.version ? since() : undefined),
    events,
  );
  const fail = (network: string, reason = 'boom') =>
    tracker.recordReport({ versions: [{ ...chat, failed: reason }] }, documentOf(network), network);
  const failUnverified = (network: string) =>
    tracker.recordReport({ versions: [{ ...chat, failed: 'boom' }] }, undefined, network);
  return { tracker, events, fail, failUnverified };
}

describe('reports of browsers', () => {
  it('SHL-121 of documents of three networks lead to a check', () => {
    const { events, fail } = tracking();
    for (const network of ['a', 'b', 'b', 'a']) fail(network);
    expect(events.onReports).not.toHaveBeenCalled();
    fail('c');
    expect(events.onReports).toHaveBeenCalledWith(chat, expect.objectContaining({ visitors: 3, failedVisitors: 3 }));
  });

  it('SHL-120 without a token only cause an alert and count as no vote', () => {
    const { tracker, events, failUnverified } = tracking();
    for (const network of ['a', 'b', 'c']) failUnverified(network);
    expect(events.onUnverifiedReports).toHaveBeenCalledTimes(1);
    expect(events.onReports).not.toHaveBeenCalled();
    expect(tracker.snapshot()).toMatchObject({
      'mf-chat@2': { visitors: 0, failedVisitors: 0, unverifiedFailures: 3 },
    });
  });

  it('SHL-120 about a version that the document is not made of count as unverified', () => {
    const { tracker, events } = tracking();
    const document = documentOf('a', { versions: new Set(['mf-chat@1']) });
    tracker.recordReport({ versions: [{ ...chat, failed: 'boom' }] }, document, 'a');
    expect(events.onReports).not.toHaveBeenCalled();
    expect(tracker.snapshot()).toMatchObject({ 'mf-chat@2': { failedVisitors: 0, unverifiedFailures: 1 } });
  });

  it.each([true, false])(
    'SHL-430 of documents that are too old for a vote have none and cause no alert',
    (mayRecord) => {
      const { tracker, events } = tracking();
      for (const network of ['a', 'b', 'c']) {
        const document = documentOf(network, { mayVote: false, mayRecord });
        tracker.recordReport({ versions: [{ ...chat, failed: 'boom' }] }, document, network);
      }
      expect(events.onUnverifiedReports).not.toHaveBeenCalled();
      expect(events.onReports).not.toHaveBeenCalled();
      expect(tracker.snapshot()).toMatchObject({
        'mf-chat@2': { visitors: 0, failedVisitors: 0, unverifiedFailures: 0 },
      });
    },
  );

  it('SHL-83 about releases that are not active are not counted', () => {
    const { tracker, fail } = tracking(() => undefined);
    fail('a');
    expect(tracker.snapshot()).toEqual({});
  });

  it('SHL-83 from before the version was activated again are not counted', () => {
    let since = '2026-11-21T10:00:00Z';
    const { tracker, events, fail } = tracking(() => since);
    fail('a');
    fail('b');
    since = '2026-11-21T11:00:00Z';
    fail('c');
    expect(events.onReports).not.toHaveBeenCalled();
    expect(tracker.snapshot()).toMatchObject({ 'mf-chat@2': { failedVisitors: 1 } });
  });

  it('SHL-120 are quoted as one plain line', () => {
    const { tracker, fail } = tracking();
    fail('a', '<!channel> *urgent*\nsee https://evil.example @here');
    expect(tracker.snapshot()['mf-chat@2']?.reasons).toEqual(['!channel urgent see https evil.example here']);
  });
});

describe('failures on the server', () => {
  const page = (network: string, path = '/chat') => ({ address: `https://site.example${path}`, network });
  const networks = (count: number) => Array.from({ length: count }, (_, number) => `network ${number}`);

  it('SHL-126 count when five pages fail, a tenth of all', () => {
    const { tracker, events } = tracking();
    for (const network of networks(40)) tracker.recordRendered(chat, page(network));
    for (const network of networks(4)) tracker.recordServerFailure(chat, 'boom', page(network));
    expect(events.onServerFailures).not.toHaveBeenCalled();
    tracker.recordServerFailure(chat, 'boom', page('network 5'));
    expect(events.onServerFailures).toHaveBeenCalledWith(chat, 'It failed on the server for 5 of 45 pages: boom');
  });

  it('SHL-126 do not count below a tenth of all pages, failed ones included', () => {
    const { tracker, events } = tracking();
    for (const network of networks(46)) tracker.recordRendered(chat, page(network));
    for (const network of networks(5)) tracker.recordServerFailure(chat, 'boom', page(network));
    expect(events.onServerFailures).not.toHaveBeenCalled();
  });

  it('SHL-126 count once for a page and network, regardless of the query and of how often it is requested', () => {
    const { tracker, events } = tracking();
    for (let n = 0; n < 50; n += 1) tracker.recordServerFailure(chat, 'boom', page('a network', `/chat?boom=${n}`));
    expect(events.onServerFailures).not.toHaveBeenCalled();
    expect(tracker.snapshot()).toMatchObject({ 'mf-chat@2': { failedOnServer: 50 } });
  });

  it('SHL-83 count immediately when they ended a worker', () => {
    const { tracker, events } = tracking();
    tracker.recordCrash(chat, 'no heartbeat');
    expect(events.onCrash).toHaveBeenCalledWith(chat, 'no heartbeat');
  });

  it('SHL-124 are compared with the last 15 minutes, however long a version was healthy before', () => {
    jest.useFakeTimers();
    const { tracker, events } = tracking();
    for (const network of networks(1_000)) tracker.recordRendered(chat, page(network));
    jest.advanceTimersByTime(15 * 60_000);
    for (const network of networks(5)) tracker.recordServerFailure(chat, 'boom', page(network));
    jest.useRealTimers();
    expect(events.onServerFailures).toHaveBeenCalledTimes(1);
  });
});
