import { buildRelease } from '@roadworthy/testing/builders';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRemoteLoader } from './browser-remote-loader';
import { Region } from './region';
import type { LoadIncident, LoadResult } from './remote-loader';

const registry = {
  format: 1 as const,
  revision: 2,
  areas: { 'mf-chat': { live: buildRelease('mf-chat', '2'), previous: buildRelease('mf-chat', '1') } },
};
const result: LoadResult = { kind: 'ready', area: 'mf-chat', expose: 'pages/chat', version: '2', data: 'words' };
const Page = ({ data }: { data: unknown }) => <h1>Chat of {String(data)}</h1>;

function Broken(): never {
  throw new Error('No such car');
}

/** A server-rendered region whose module is loaded as given. */
async function region(load: () => Promise<unknown>, reload = () => {}) {
  const steps: LoadIncident['step'][] = [];
  const remoteLoader = new BrowserRemoteLoader(registry, load, ({ step }) => steps.push(step));
  const shown = (what: LoadResult) => (
    <Region result={what} remoteLoader={remoteLoader} skeleton="plain" reload={reload} />
  );
  const view = await act(async () => render(shown(result)));
  return { steps, remoteLoader, show: (what: LoadResult) => act(async () => view.rerender(shown(what))) };
}

describe('a server-rendered region', () => {
  it('SHL-10 is hydrated by the version that rendered it on the server', async () => {
    const load = jest.fn(async () => ({ Page }));
    await region(load);
    expect(screen.getByRole('heading', { name: 'Chat of words' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledWith(expect.objectContaining({ version: '2' }), 'pages/chat');
  });

  it('SHL-11 is loaded again once before it fails', async () => {
    let tries = 0;
    const { steps } = await region(async () => {
      tries += 1;
      if (tries === 1) throw new Error('line lost');
      return { Page };
    });
    expect(screen.getByRole('heading', { name: 'Chat of words' })).toBeInTheDocument();
    expect(steps).toEqual(['retry']);
  });

  it('SHL-11 falls back and requests to be reloaded; a reloaded region starts without the earlier error', async () => {
    // React logs each error that a boundary catches.
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
    const reload = jest.fn();
    const { steps, remoteLoader, show } = await region(() => Promise.reject(new Error('gone')), reload);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(steps).toContain('previous');
    expect(reload).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(reload).toHaveBeenCalledTimes(2);
    jest.spyOn(remoteLoader, 'getLoaded').mockReturnValue({ Page } as never);
    await show({ ...result, data: 'others' });
    expect(screen.getByRole('heading', { name: 'Chat of others' })).toBeInTheDocument();
    consoleError.mockRestore();
  });

  it('SHL-175 shows the error of an area run from source, which is neither retried nor quarantined', async () => {
    // React logs each error that a boundary catches.
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const fromSource: LoadResult = { ...result, version: 'development' };
    const { steps, show, remoteLoader } = await region(async () => ({ Page }));
    const getLoaded = jest.spyOn(remoteLoader, 'getLoaded').mockReturnValue({ Page: Broken } as never);
    await show(fromSource);
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: No such car');
    expect(screen.getByRole('alert')).toHaveTextContent('Components');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(steps).toEqual([]);
    getLoaded.mockReturnValue({ Page } as never);
    await show({ ...fromSource, data: 'mended' });
    expect(screen.getByRole('heading', { name: 'Chat of mended' })).toBeInTheDocument();
    logged.mockRestore();
  });

  it('SHL-50 shows its skeleton while the browser loads it', async () => {
    const { show } = await region(async () => ({ Page }));
    await show({ kind: 'deferred', area: 'mf-chat', expose: 'pages/chat' });
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });
});
