import { bus } from '@roadworthy/events';
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { lazyWithRetry } from './lazy-with-retry';

const chunkLoadError = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const Part = () => <p>The part</p>;

class Boundary extends Component<{ children: ReactNode }> {
  override state = { error: '' };
  static getDerivedStateFromError({ message }: Error) {
    return { error: message };
  }
  override render() {
    return this.state.error || this.props.children;
  }
}

/** Shows a part whose script fails with these errors first. */
async function show(...errors: Error[]) {
  const load = jest.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
    return { default: Part };
  });
  const Lazy = lazyWithRetry(load);
  await act(async () =>
    render(
      <Boundary>
        <Suspense fallback="Loading">
          <Lazy />
        </Suspense>
      </Boundary>,
    ),
  );
  return load;
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

let notices: unknown[];
const addNotice = (notice: unknown) => notices.push(notice);
beforeEach(() => {
  jest.useFakeTimers();
  // Notices of other tests are older.
  jest.setSystemTime(Date.now() + 60_000);
  notices = [];
  bus.on('notice:shown', addNotice);
});
afterEach(() => {
  bus.off('notice:shown', addNotice);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('SHL-420 a part whose script does not arrive', () => {
  it('is requested again, with one notice', async () => {
    await show(chunkLoadError(), chunkLoadError());
    expect(screen.getByText('Loading')).toBeVisible();
    await pass(1_000);
    await pass(2_000);
    expect(screen.getByText('The part')).toBeVisible();
    expect(notices).toEqual([{ type: 'error', message: expect.stringContaining('could not be loaded') }]);
  });

  it('is requested when the connection returns', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = await show(chunkLoadError());
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(1);
    onLine.mockReturnValue(true);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('The part')).toBeVisible();
  });

  it('is requested until it arrives, however often that fails, with one notice', async () => {
    await show(...Array.from({ length: 9 }, chunkLoadError));
    await pass(10 * 60_000);
    expect(screen.getByText('The part')).toBeVisible();
    expect(notices).toHaveLength(1);
  });

  it('is not requested by a hidden page until that is shown', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const load = await show(chunkLoadError());
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(1);
    hidden.mockReturnValue(false);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('The part')).toBeVisible();
  });
});

it('SHL-420 a script that throws is not run again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = await show(new TypeError('A fault.'));
  expect(screen.getByText('A fault.')).toBeVisible();
  expect([load.mock.calls.length, notices]).toEqual([1, []]);
});
