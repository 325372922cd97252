import { aRelease } from '@roadworthy/testing/builders';
import type { EdgeReport } from '../store/edge-report';
import { emptyRegistry } from './registry-file';
import { statusOf } from './status';
import { doing, withLive, withTakenBack } from './switches';

const chat = (version: string) => aRelease('mf-chat', version);
const at = (hour: number) => ({ ...doing(undefined, 'thandi'), at: `2026-11-21T${hour}:00:00.000Z` });
const edge = (serves: string, failedVisitors: number): EdgeReport => ({
  edge: 'one',
  at: '2026-11-21T12:00:00.000Z',
  revision: 2,
  serves: { 'mf-chat': serves },
  health: { 'mf-chat@2': { visitors: 10, failedVisitors, drawn: 5, failedOnServer: 1, reasons: ['boom'] } },
});
const two = withLive(withLive(emptyRegistry, chat('1'), at(10)), chat('2'), at(11));

describe('the status of an area', () => {
  it('adds up what edges tell of the live version, and says how many serve it', () => {
    const [status] = statusOf(two, ['mf-chat', 'mf-none'], [edge('2', 1), edge('1', 2)]);
    expect(status).toMatchObject({
      live: {
        version: '2',
        percent: 100,
        since: at(11).at,
        by: 'thandi',
        how: 'release',
        health: { visitors: 20, failedVisitors: 3, drawn: 10, failedOnServer: 2, reasons: ['boom', 'boom'] },
      },
      previous: '1',
      edges: { serving: 1, all: 2 },
    });
  });

  it('says since when a version is back, and by whom', () => {
    const back = withTakenBack(two, { area: 'mf-chat', version: '2' }, at(12));
    expect(statusOf(back, ['mf-chat'], [])[0]?.live).toMatchObject({ version: '1', since: at(12).at, how: 'rollback' });
  });
});
