import { BroadcastChannel } from 'node:worker_threads';
import { bus } from '@roadworthy/events';
import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { mockApi } from '@roadworthy/testing/mock-api';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { defineMutation, defineQuery, openStore, skip, useMutation, useQuery } from './index';

const call = 'GET users/alert-settings';
const settings = defineQuery({
  call: 'GET /users/alert-settings',
  transformResponse: ({ data }) => data,
  providesTags: ['test:settings'],
});
const models = defineQuery({
  call: 'GET /common/get-single-make/{id}',
  request: (make: string) => ({ params: { id: make } }),
  transformResponse: ({ data }) => data.models.map(({ modeltitle }) => modeltitle).join(),
});
const turnOn = defineMutation({
  call: 'PUT /users/alert-settings',
  request: (price_drops: boolean) => ({ body: { price_drops } }),
  invalidatesTags: ['test:settings'],
  updateOptimistically: (update, price_drops) =>
    update(settings, undefined, (draft) => {
      draft.price_drops = price_drops;
    }),
});

function Settings({ pollingInterval }: { pollingInterval?: number }): ReactNode {
  const { data, error, isLoading, refetch } = useQuery(settings, undefined, { pollingInterval });
  return (
    <div>
      {isLoading && 'Loading'}
      {error && `Failed: ${error.message}`}
      {data && (data.price_drops ? 'On' : 'Off')}
      <button type="button" onClick={refetch}>
        Again
      </button>
    </div>
  );
}
function Switch(): ReactNode {
  const { run, isBusy } = useMutation(turnOn);
  return (
    <button type="button" disabled={isBusy} onClick={() => void run(true)}>
      Turn on
    </button>
  );
}
function Models({ make }: { make: string }): ReactNode {
  return useQuery(models, make || skip).data ?? 'None';
}
/** Follows the settings while signed in. */
function SignedInSettings(): ReactNode {
  const [isSignedIn, setSignedIn] = useState(true);
  const { data } = useQuery(settings, isSignedIn ? undefined : skip);
  const endSession = () => {
    setSignedIn(false);
    bus.emit('session:changed', { userId: null, reason: 'expired' });
  };
  if (!isSignedIn) return <Models make="1" />;
  return (
    <>
      {data && 'Signed in'}
      <button type="button" onClick={endSession}>
        End the session
      </button>
    </>
  );
}
const renderPage = (page: ReactNode) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
/** The settings, which are off, and the button that turns them on. */
async function renderSettings(): Promise<void> {
  renderPage(
    <>
      <Settings />
      <Switch />
    </>,
  );
  await screen.findByText('Off');
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const answer = (price_drops: boolean) => ({ data: { price_drops, price_drops_since: null } });

beforeAll(() => {
  Object.defineProperty(globalThis, 'BroadcastChannel', {
    value: class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        this.unref();
      }
    },
  });
});
afterEach(() => jest.useRealTimers());

describe('a query', () => {
  it('SHL-210 renders as loading on the server, and requests nothing there', () => {
    mockApi({});
    expect(renderToString(<Settings />)).toContain('Loading');
  });

  it('SHL-210 is requested once for all components, and not again while its data are in the cache', async () => {
    const calls = mockApi({ [call]: answer(false) });
    const view = renderPage(
      <>
        <Settings />
        <Settings />
      </>,
    );
    await waitFor(() => expect(screen.getAllByText('Off')).toHaveLength(2));
    view.unmount();
    renderPage(<Settings />);
    expect(screen.getByText('Off')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('SHL-210 is requested again behind its data when they are shown again after a while', async () => {
    let isOn = false;
    mockApi({ [call]: () => answer(isOn) });
    const view = renderPage(<Settings />);
    await screen.findByText('Off');
    view.unmount();
    isOn = true;
    jest.useFakeTimers({ now: Date.now() + 11_000, advanceTimers: true });
    renderPage(<Settings />);
    expect(screen.getByText('Off')).toBeVisible();
    expect(await screen.findByText('On')).toBeVisible();
  });

  it('SHL-210 sends the path parameters of its argument; an outdated request is aborted', async () => {
    const aborted: string[] = [];
    const calls = mockApi({
      'GET common/get-single-make/a%2Fb': (_body, { signal }) =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => {
            aborted.push('a/b');
            reject(signal.reason);
          }),
        ),
      'GET common/get-single-make/vw': { data: { models: [{ modeltitle: 'Polo' }, { modeltitle: 'Golf' }] } },
    });
    const { rerender } = render(<Models make="" />);
    expect(screen.getByText('None')).toBeVisible();
    rerender(<Models make="a/b" />);
    await waitFor(() => expect(calls).toHaveLength(1));
    rerender(<Models make="vw" />);
    expect(await screen.findByText('Polo,Golf')).toBeVisible();
    await waitFor(() => expect(aborted).toEqual(['a/b']));
  });

  it('SHL-210 is not aborted when the next component follows it', async () => {
    const calls = mockApi({ [call]: () => new Promise((respond) => setTimeout(() => respond(answer(true)), 50)) });
    const first = renderPage(<Settings />);
    await waitFor(() => expect(calls).toHaveLength(1));
    first.unmount();
    renderPage(<Settings />);
    expect(await screen.findByText('On')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('SHL-210 shows the failure of the API, and requests again at the press of a button', async () => {
    let attempts = 0;
    mockApi({ [call]: () => (++attempts === 1 ? 500 : answer(true)) });
    renderPage(<Settings />);
    expect(await screen.findByText('Failed: The server says 500.')).toBeVisible();
    await press('Again');
    expect(await screen.findByText('On')).toBeVisible();
  });

  it('SHL-210 keeps its data when they cannot be loaded again', async () => {
    let isDown = false;
    mockApi({ [call]: () => (isDown ? 500 : answer(true)) });
    renderPage(<Settings />);
    await screen.findByText('On');
    isDown = true;
    await press('Again');
    expect(await screen.findByText(/Failed: The server says 500/)).toHaveTextContent('On');
  });

  it('SHL-210 shows no data of another argument when its own fail', async () => {
    mockApi({
      'GET common/get-single-make/vw': { data: { models: [{ modeltitle: 'Polo' }] } },
      'GET common/get-single-make/kia': 500,
    });
    const { rerender } = render(<Models make="vw" />);
    await screen.findByText('Polo');
    rerender(<Models make="kia" />);
    expect(await screen.findByText('None')).toBeVisible();
  });

  it('SHL-210 is repeated twice with backoff while the network fails', async () => {
    jest.useFakeTimers();
    const calls = mockApi({ [call]: 0 });
    renderPage(<Settings />);
    await screen.findByText(/^Failed: We could not reach the server/, {}, { timeout: 30_000 });
    expect(calls).toHaveLength(3);
  });

  it('SHL-210 is requested again when the network returns', async () => {
    const calls = mockApi({ [call]: answer(false) });
    renderPage(<Settings />);
    await screen.findByText('Off');
    await act(async () => window.dispatchEvent(new Event('offline')));
    await act(async () => window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('SHL-210 polls', async () => {
    jest.useFakeTimers();
    const calls = mockApi({ [call]: answer(false) });
    renderPage(<Settings pollingInterval={2_000} />);
    await waitFor(() => expect(calls).toHaveLength(3), { timeout: 30_000 });
  });

  it('SHL-211 is requested again for another user, who does not see the data of the former one', async () => {
    let attempts = 0;
    let respond = () => {};
    mockApi({
      [call]: async () => {
        if (++attempts > 1) await new Promise<void>((resolve) => (respond = resolve));
        return answer(attempts > 1);
      },
    });
    renderPage(<Settings />);
    await screen.findByText('Off');
    await act(async () => bus.emit('session:changed', { userId: '2', reason: 'signed-in' }));
    expect(screen.queryByText('Off')).toBeNull();
    await waitFor(() => expect(attempts).toBe(2));
    respond();
    expect(await screen.findByText('On')).toBeVisible();
  });

  it('SHL-211 is not requested when the session ends and its component follows it no more', async () => {
    const calls = mockApi({
      [call]: () => answer(true),
      'GET common/get-single-make/1': { data: { models: [{ modeltitle: 'Polo' }] } },
    });
    renderPage(<SignedInSettings />);
    await screen.findByText('Signed in');
    await userEvent.click(screen.getByRole('button', { name: 'End the session' }));
    expect(await screen.findByText('Polo')).toBeVisible();
    expect(calls.map(({ name }) => name)).toEqual([call, 'GET common/get-single-make/1']);
  });
});

describe('a mutation', () => {
  it('SHL-212 shows its effect at once, then requests what it invalidates', async () => {
    let respond = () => {};
    let isOn = false;
    const calls = mockApi({
      [call]: () => answer(isOn),
      'PUT users/alert-settings': async () => {
        await new Promise<void>((resolve) => (respond = resolve));
        isOn = true;
        return answer(true);
      },
    });
    await renderSettings();
    await press('Turn on');
    expect(await screen.findByText('On')).toBeVisible();
    expect(calls.map(({ name }) => name)).toEqual([call, 'PUT users/alert-settings']);
    respond();
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(screen.getByText('On')).toBeVisible();
  });

  it('SHL-212 undoes its effect when the call fails, and says why', async () => {
    const notices: unknown[] = [];
    const addNotice = (notice: unknown) => notices.push(notice);
    bus.on('notice:shown', addNotice);
    mockApi({ [call]: answer(false), 'PUT users/alert-settings': 409 });
    await renderSettings();
    await press('Turn on');
    await waitFor(() => expect(notices).toEqual([{ type: 'error', message: 'The server says 409.' }]));
    expect(await screen.findByText('Off')).toBeVisible();
    bus.off('notice:shown', addNotice);
  });

  it('SHL-436 requests what it may have changed again when the call fails', async () => {
    let isOn = false;
    const calls = mockApi({
      [call]: () => answer(isOn),
      'PUT users/alert-settings': () => {
        isOn = true;
        return 504;
      },
    });
    await renderSettings();
    await press('Turn on');
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(await screen.findByText('On')).toBeVisible();
  });

  it('SHL-213 invalidates in other tabs, and follows what other tabs invalidate', async () => {
    const calls = mockApi({ [call]: answer(false), 'PUT users/alert-settings': answer(true) });
    const otherTab = new BroadcastChannel('roadworthy.query');
    const received: unknown[] = [];
    otherTab.onmessage = (message) => received.push((message as unknown as { data: unknown }).data);
    await renderSettings();
    otherTab.postMessage(['test:settings']);
    await waitFor(() => expect(calls).toHaveLength(2));
    await press('Turn on');
    await waitFor(() => expect(received).toEqual([['test:settings']]));
    otherTab.close();
  });
});

describe('stored pages', () => {
  it('SHL-214 are kept until a mutation or another user; equal parts keep their identity', async () => {
    const store = await openStore();
    const page = { ads: [{ id: 1 }], count: 1 };
    store.putPage('/second-hand-cars', page);
    expect(store.getPage('/second-hand-cars')).toEqual(page);
    const data = store.getPage('/second-hand-cars');
    store.putPage('/second-hand-cars', structuredClone(page));
    expect(store.getPage('/second-hand-cars')).toBe(data);
    mockApi({ 'PUT users/alert-settings': answer(true) });
    renderPage(<Switch />);
    await press('Turn on');
    await waitFor(() => expect(store.getPage('/second-hand-cars')).toBeUndefined());
    store.putPage('/second-hand-cars', page);
    bus.emit('session:changed', { userId: null, reason: 'signed-out' });
    expect(store.getPage('/second-hand-cars')).toBeUndefined();
  });
});
