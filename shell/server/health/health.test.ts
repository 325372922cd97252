import { Health } from './health';

const chat = { area: 'mf-chat', version: '2' };

function health(since: () => string | undefined = () => '2026-11-21T10:00:00Z') {
  const sick: string[] = [];
  const made = new Health(
    (area, version) => (area === chat.area && version === chat.version ? since() : undefined),
    (_version, reason) => sick.push(reason),
  );
  const drawnFor = (count: number) => {
    for (let n = 0; n < count; n += 1) made.heard(`drawn-${n}`, { versions: [chat] });
  };
  const failFor = (address: string) => made.heard(address, { versions: [{ ...chat, failed: 'boom' }] });
  return { made, sick, drawnFor, failFor };
}

describe('a version is sick', () => {
  it('SHL-83 when it fails for three visitors, a tenth of all', () => {
    const { sick, drawnFor, failFor } = health();
    drawnFor(27);
    failFor('a');
    failFor('b');
    expect(sick).toEqual([]);
    failFor('c');
    expect(sick).toEqual(['It failed for 3 of 30 visitors: boom']);
  });

  it('SHL-83 when it fails five times on the server, a tenth of all', () => {
    const { made, sick } = health();
    for (let n = 0; n < 40; n += 1) made.drawn(chat);
    for (let n = 0; n < 4; n += 1) made.failedOnServer(chat, 'boom');
    expect(sick).toEqual([]);
    made.failedOnServer(chat, 'boom');
    expect(sick).toEqual(['It failed 5 of 45 times on the server: boom']);
  });

  it('SHL-83 when it ends a worker once', () => {
    const { made, sick } = health();
    made.broke(chat, 'no sign of life');
    expect(sick).toEqual(['no sign of life']);
  });
});

describe('a version is not sick', () => {
  it('SHL-83 because one visitor says so, however often', () => {
    const { made, sick, failFor } = health();
    for (let n = 0; n < 100; n += 1) failFor('the same');
    expect(sick).toEqual([]);
    expect(made.told()).toMatchObject({ 'mf-chat@2': { visitors: 1, failedVisitors: 1 } });
  });

  it('SHL-83 because it fails for few of many', () => {
    const { sick, drawnFor, failFor } = health();
    drawnFor(100);
    for (let n = 0; n < 5; n += 1) failFor(`${n}`);
    expect(sick).toEqual([]);
  });

  it('SHL-83 because of what was before it came into force anew', () => {
    let since = '2026-11-21T10:00:00Z';
    const { made, sick, failFor } = health(() => since);
    failFor('a');
    failFor('b');
    since = '2026-11-21T11:00:00Z';
    failFor('c');
    expect(sick).toEqual([]);
    expect(made.told()).toMatchObject({ 'mf-chat@2': { failedVisitors: 1 } });
  });
});

it('SHL-83 nothing is counted of what nobody gets', () => {
  const { made, failFor } = health(() => undefined);
  failFor('a');
  made.heard('a', { versions: [{ area: 'mf-none', version: '1' }] });
  expect(made.told()).toEqual({});
});
