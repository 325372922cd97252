import { hasDataSaver } from '@roadworthy/contract/data-saver';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataSaver } from './data-saver';

let receive: (transferSize: number) => void;
beforeEach(() => {
  const navigation: Pick<Performance, 'getEntriesByType'>['getEntriesByType'] = () => [
    { transferSize: 20_000 } as never,
  ];
  Object.assign(performance, { getEntriesByType: navigation });
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(callback: (list: { getEntries(): object[] }) => void) {
        receive = (transferSize) => callback({ getEntries: () => [{ transferSize }] });
      }
      observe() {}
      disconnect() {}
    },
  });
});
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

it('SHL-343 the choice to use less data is kept on this device until it is switched off', async () => {
  const { unmount } = render(<DataSaver />);
  const choice = () => screen.getByRole('switch', { name: /use less data/i });
  await userEvent.click(choice());
  expect([document.cookie, hasDataSaver()]).toEqual(['rw-data-saver=1', true]);
  unmount();
  render(<DataSaver />);
  expect(choice()).toBeChecked();
  await userEvent.click(choice());
  expect([document.cookie, hasDataSaver()]).toEqual(['', false]);
});

it('SHL-343 shows what was received, also later', () => {
  render(<DataSaver />);
  expect(screen.getByText('Used since you opened this page: 20 kB')).toBeVisible();
  act(() => receive(4_100));
  act(() => receive(1_000));
  expect(screen.getByText('Used since you opened this page: 26 kB')).toBeVisible();
});

it('SHL-343 has no choice where the browser saves data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  render(<DataSaver />);
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByText(/pictures are smaller/)).toBeVisible();
});
