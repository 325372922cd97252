import { chooseDataSaver, hasDataSaver, subscribeToDataSaver } from '@roadworthy/contract/data-saver';
import { READING } from '@roadworthy/contract/scripts-on-use';
import { dataLineScript } from './data-line-script';

// A document has the script once; its listeners stay on the window.
beforeAll(() => new Function(dataLineScript)());

/** A page whose document is complete; `isReading`: its scripts wait. */
function openPage({ isReading = false, isHydrated = false } = {}) {
  Object.assign(performance, {
    getEntriesByType: (type: string) => [{ transferSize: type === 'navigation' ? 20_000 : 4_100 }],
  });
  document.body.innerHTML =
    '<div id="app"><footer><input type="checkbox" data-acts-alone><span id="received-bytes"></span></footer></div>';
  document.documentElement.toggleAttribute(READING, isReading);
  document.getElementById('app')?.toggleAttribute('data-live', isHydrated);
  dispatchEvent(new Event('DOMContentLoaded'));
  const choice = document.querySelector('input') as HTMLInputElement;
  return { choice, said: () => document.getElementById('received-bytes')?.textContent };
}

afterEach(() => {
  document.documentElement.removeAttribute(READING);
  chooseDataSaver(false);
  Reflect.deleteProperty(navigator, 'connection');
});

it('SHL-393 the switch shows and stores the choice before hydration', () => {
  chooseDataSaver(true);
  const { choice } = openPage();
  expect(choice.checked).toBe(true);
  choice.click();
  expect(hasDataSaver()).toBe(false);
  choice.click();
  expect(hasDataSaver()).toBe(true);
});

it('SHL-343 a choice before the switch is hydrated stops what plays already', () => {
  const changes: boolean[] = [];
  const unsubscribe = subscribeToDataSaver(() => changes.push(hasDataSaver()));
  const { choice } = openPage();
  choice.click();
  choice.click();
  unsubscribe();
  expect(changes).toEqual([true, false]);
});

it('SHL-393 a hydrated switch is left to React', () => {
  const { choice } = openPage({ isHydrated: true });
  choice.click();
  expect(hasDataSaver()).toBe(false);
});

it('SHL-393 there is no choice where the browser saves data', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { choice, said } = openPage({ isReading: true });
  expect([choice.checked, choice.disabled, said()]).toEqual([
    true,
    true,
    'Your browser saves data. Used since you opened this page: 25 kB',
  ]);
});

it('SHL-393 says how much was used while scripts wait, and nothing when React is about to', async () => {
  const { said } = openPage({ isReading: true });
  expect(said()).toBe('Used since you opened this page: 25 kB');
  document.documentElement.removeAttribute(READING);
  await Promise.resolve();
  expect(said()).toBe('');
});

it('SHL-393 says nothing where scripts do not wait', () => {
  expect(openPage().said()).toBe('');
});
