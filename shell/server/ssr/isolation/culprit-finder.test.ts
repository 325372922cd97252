import { buildRelease } from '@roadworthy/testing/builders';
import { Investigation, type IsolatedCheck } from './culprit-finder';
import type { Confirmation } from './page-failures';
import { Quarantine } from './quarantine';

const live = (area: string) => ({
  live: buildRelease(area, '1', { serverEntry: 'server.cjs' }),
});
const registry = {
  format: 1 as const,
  revision: 1,
  areas: { shell: live('shell'), 'mf-chat': live('mf-chat'), 'mf-content': live('mf-content') },
};
const requested = 'https://site.example/?crafted';
const ordinary = 'https://site.example/';

describe('Investigation', () => {
  it('SHL-111 excludes the culprit from every page while its ordinary pages are checked', async () => {
    const quarantine = new Quarantine();
    const excludedMeanwhile: string[][] = [];
    const confirm = async ({ suspect, pages }: IsolatedCheck): Promise<Confirmation> => {
      if (pages.flat().includes(ordinary)) {
        excludedMeanwhile.push(quarantine.listKeys(registry, ordinary));
        return { failed: false };
      }
      const fails = suspect.area === 'mf-content';
      return { failed: fails, endedWorker: fails, ...(fails && { reason: 'hung', address: requested }) };
    };
    const confirmed: [string, boolean][] = [];
    const investigation = new Investigation({
      observeMs: 0,
      confirm,
      ordinaryPages: () => [[ordinary]],
      quarantine,
      areasOn: () => ['mf-chat', 'mf-content'],
      onConfirmed: ({ area }, _, isOrdinary) => confirmed.push([area, isOrdinary]),
      onChanged: () => {},
      log: { warn: () => {} },
    });
    // The code of another release was running when the worker ended.
    await investigation.begin(registry, { reason: 'hung', area: 'mf-chat', addresses: [requested] });
    expect(confirmed).toEqual([['mf-content', false]]);
    expect(excludedMeanwhile).toEqual([['mf-chat@1', 'mf-content@1']]);
    expect(quarantine.listKeys(registry, requested)).toEqual(['mf-content@1']);
    expect(quarantine.listKeys(registry, ordinary)).toEqual([]);
  });
});
