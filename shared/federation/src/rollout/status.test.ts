import { buildRelease } from '@roadworthy/testing/builders';
import { createChangeMeta, withLive, withRollback } from '../registry/activations';
import { emptyRegistry } from '../registry/registry-file';
import type { EdgeReport } from '../store/edge-report';
import { readStatus } from './status';

const chat = (version: string) => buildRelease('mf-chat', version);
const metaAt = (hour: number) => ({ ...createChangeMeta(undefined, 'thandi'), at: `2026-11-21T${hour}:00:00.000Z` });
const edge = (serves: string, failedVisitors: number): EdgeReport => ({
  edge: 'one',
  at: '2026-11-21T12:00:00.000Z',
  revision: 2,
  serves: { 'mf-chat': serves },
  health: { 'mf-chat@2': { visitors: 10, failedVisitors, drawn: 5, failedOnServer: 1, reasons: ['boom'] } },
});
const two = withLive(withLive(emptyRegistry, chat('1'), metaAt(10)), chat('2'), metaAt(11));

describe('the status of an area', () => {
  it('sums the edges’ reports about the live version and counts the edges that serve it', () => {
    const [status] = readStatus(two, ['mf-chat', 'mf-none'], [edge('2', 1), edge('1', 2)]);
    expect(status).toMatchObject({
      live: {
        version: '2',
        percent: 100,
        since: metaAt(11).at,
        by: 'thandi',
        how: 'release',
        health: { visitors: 20, failedVisitors: 3, drawn: 10, failedOnServer: 2, reasons: ['boom', 'boom'] },
      },
      previous: '1',
      edges: { serving: 1, all: 2 },
    });
  });

  it('shows when and by whom a version was restored', () => {
    const rolledBack = withRollback(two, { area: 'mf-chat', version: '2' }, metaAt(12));
    expect(readStatus(rolledBack, ['mf-chat'], [])[0]?.live).toMatchObject({
      version: '1',
      since: metaAt(12).at,
      how: 'rollback',
    });
  });
});
