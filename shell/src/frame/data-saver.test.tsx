import { chooseDataSaver, hasDataSaver } from '@roadworthy/contract/data-saver';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { DataSaver } from './data-saver';
import { ReceivedBytes } from './received-bytes';

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
  render(<ReceivedBytes />);
  expect(screen.getByText('Used since you opened this page: 20 kB')).toBeVisible();
  act(() => receive(4_100));
  act(() => receive(1_000));
  expect(screen.getByText('Used since you opened this page: 26 kB')).toBeVisible();
});

it('SHL-343 has no choice where the browser saves data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  render(
    <>
      <DataSaver />
      <ReceivedBytes />
    </>,
  );
  expect(screen.getByRole('switch')).toBeChecked();
  expect(screen.getByRole('switch')).toBeDisabled();
  expect(screen.getByText(/^Your browser saves data\./)).toBeVisible();
});

it('SHL-393 hydration keeps what the document’s script has shown of the choice', async () => {
  chooseDataSaver(true);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<DataSaver />);
  const choice = screen.getByRole('switch') as HTMLInputElement;
  expect(choice).not.toBeChecked();
  choice.checked = true;
  render(<DataSaver />, { container, hydrate: true });
  expect(choice).toBeChecked();
  await userEvent.click(choice);
  expect([choice.checked, hasDataSaver()]).toEqual([false, false]);
});
