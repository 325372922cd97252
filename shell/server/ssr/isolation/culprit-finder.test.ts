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

  /** Records what is blamed. */
  function investigate(confirm: (check: IsolatedCheck) => Promise<Confirmation>, quarantine = new Quarantine()) {
    const blamed: string[] = [];
    const investigation = new Investigation({
      ...{ observeMs: 0, confirm, quarantine, ordinaryPages: () => [], areasOn: () => [] },
      onConfirmed: ({ area }) => blamed.push(area),
      onChanged: () => {},
      log: { warn: () => {} },
    });
    return { investigation, blamed };
  }

  it('SHL-434 blames nothing when the shell could not be run alone, as while the edge stops', async () => {
    const { investigation, blamed } = investigate(async ({ suspect }) =>
      suspect.area === 'shell' ? { failed: false, isInconclusive: true } : { failed: true, endedWorker: true },
    );
    await investigation.begin(registry, { reason: 'exit code 1', area: null, addresses: [] });
    expect(blamed).toEqual([]);
  });

  it('SHL-434 keeps a quarantine whose check was inconclusive', async () => {
    const quarantine = new Quarantine();
    const { investigation } = investigate(async () => ({ failed: true, isInconclusive: true }), quarantine);
    quarantine.add({ area: 'mf-chat', version: '1' }, 'It hung.', [ordinary]);
    for (const entry of quarantine.list()) {
      await investigation.retry(registry, { ...entry, addresses: [ordinary], isLimited: false, durationMs: 0 });
    }
    expect(quarantine.has({ area: 'mf-chat', version: '1' })).toBe(true);
  });
});
