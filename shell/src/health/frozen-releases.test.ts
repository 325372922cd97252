import { BROWSER_QUARANTINE_MS, clearFrozen, FREEZE_MS, findFrozenReleases } from './frozen-releases';
import { RunningMarker } from './running-marker';

const chat = { area: 'mf-chat', version: '2' };
const content = { area: 'mf-content', version: '1' };

/** An open page whose timers the test runs. */
function page(id = 'page') {
  const timers: (() => void)[] = [];
  const marker = new RunningMarker(localStorage, id, (work) => timers.push(work));
  return { marker, runTimers: () => timers.splice(0).forEach((work) => void work()) };
}
/** Opens the site again after the page is known to be frozen. */
function visit(now = Date.now() + FREEZE_MS) {
  const report = jest.fn();
  return { frozen: findFrozenReleases(localStorage, report, now), reported: report.mock.calls };
}
/** A copy of the storage while code is running, as a page that never returns from it leaves it. */
const freeze = () => {
  const entries = Object.entries({ ...localStorage });
  return () => entries.forEach(([key, value]) => void localStorage.setItem(key, value));
};

describe('a release whose code froze a page', () => {
  beforeEach(() => localStorage.clear());

  it('SHL-104 is detected by the next page of the browser, reported once, and excluded until its quarantine expires', () => {
    page().marker.run(chat, freeze)();
    const now = Date.now() + FREEZE_MS;
    expect(visit(now)).toEqual({ frozen: [chat], reported: [[chat, true]] });
    expect(visit(now + BROWSER_QUARANTINE_MS - 1)).toEqual({ frozen: [chat], reported: [] });
    expect(visit(now + BROWSER_QUARANTINE_MS)).toEqual({ frozen: [], reported: [] });
  });

  it('SHL-104 is not found while its code has just begun', () => {
    page().marker.run(chat, freeze)();
    expect(visit(Date.now())).toEqual({ frozen: [], reported: [] });
  });

  it('SHL-104 is the innermost one whose code was running', () => {
    const { marker } = page();
    marker.run(chat, () => marker.run(content, freeze))();
    expect(visit().reported).toEqual([[content, true]]);
    marker.run(chat, () => {
      marker.run(content, () => {});
      return freeze();
    })();
    expect(visit().reported).toEqual([[chat, true]]);
  });

  it('SHL-104 is found when React never returned from its components', () => {
    page().marker.enter(chat);
    expect(visit().reported).toEqual([[chat, true]]);
  });

  it('SHL-107 is suspected, not blamed, when its code was the last that ran', async () => {
    const { marker } = page();
    marker.enter(content);
    marker.enter(null);
    marker.enter(chat);
    await Promise.resolve();
    expect(visit()).toEqual({ frozen: [chat], reported: [[chat, false]] });
  });

  it('SHL-108 is found when it loops after an await', () => {
    const { marker } = page();
    marker.run(chat, () => 'done');
    marker.resume('mf-content@1');
    expect(visit().reported).toEqual([[content, true]]);
  });

  it('SHL-108 is not found after the task in which its code continued', () => {
    const { marker, runTimers } = page();
    marker.resume('mf-content@1');
    runTimers();
    runTimers();
    expect(visit().frozen).toEqual([]);
  });

  it('SHL-107 is not suspected once the page has worked on', () => {
    const { marker, runTimers } = page();
    marker.run(chat, () => 'done');
    runTimers();
    expect(visit()).toEqual({ frozen: [], reported: [] });
  });

  it('SHL-107 is suspected when only its operation was pending', async () => {
    const { marker, runTimers } = page();
    let end = () => {};
    const operation = marker.run(chat, () => new Promise<void>((resolve) => (end = resolve)));
    runTimers();
    expect(visit().reported).toEqual([[chat, false]]);
    void marker.run(content, () => new Promise(() => {}));
    runTimers();
    expect(visit().reported).toEqual([]);
    end();
    await operation;
  });

  it('SHL-107 is not suspected when the page was closed or hidden', () => {
    const { marker } = page();
    marker.run(chat, () => 'done');
    marker.clear();
    expect(visit().frozen).toEqual([]);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    marker.run(chat, () => 'done');
    hidden.mockRestore();
    expect(visit().frozen).toEqual([]);
  });

  it('SHL-104 is loaded again after Retry', () => {
    page().marker.enter(chat);
    expect(visit().frozen).toEqual([chat]);
    clearFrozen(localStorage, 'mf-chat');
    expect(visit().frozen).toEqual([]);
  });
});
