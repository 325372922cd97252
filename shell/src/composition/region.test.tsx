import { aRelease } from '@roadworthy/testing/builders';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Opened, Step } from './composer';
import { Composition } from './composition';
import { Region } from './region';

const registry = {
  format: 1 as const,
  revision: 2,
  areas: { 'mf-chat': { live: aRelease('mf-chat', '2'), previous: aRelease('mf-chat', '1') } },
};
const opened: Opened = { kind: 'ready', area: 'mf-chat', expose: 'pages/chat', version: '2', data: 'words' };
const Page = ({ data }: { data: unknown }) => <h1>Chat of {String(data)}</h1>;

/** A region that the server drew, whose module is fetched as given. */
async function region(load: () => Promise<unknown>, reopen = () => {}) {
  const steps: Step['step'][] = [];
  const composer = new Composition(registry, load, ({ step }) => steps.push(step));
  const shown = (what: Opened) => <Region opened={what} composer={composer} skeleton="plain" reopen={reopen} />;
  const view = await act(async () => render(shown(opened)));
  return { steps, composer, show: (what: Opened) => act(async () => view.rerender(shown(what))) };
}

describe('a region that the server drew', () => {
  it('SHL-10 is drawn by the very version that drew it on the server', async () => {
    const load = jest.fn(async () => ({ Page }));
    await region(load);
    expect(screen.getByRole('heading', { name: 'Chat of words' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledWith(expect.objectContaining({ version: '2' }), 'pages/chat');
  });

  it('SHL-11 is fetched once more before it is given up', async () => {
    let tries = 0;
    const { steps } = await region(async () => {
      tries += 1;
      if (tries === 1) throw new Error('line lost');
      return { Page };
    });
    expect(screen.getByRole('heading', { name: 'Chat of words' })).toBeInTheDocument();
    expect(steps).toEqual(['retry']);
  });

  it('SHL-11 falls back and asks to be opened anew; another opening is a new beginning', async () => {
    // React says each error that a boundary caught.
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    const reopen = jest.fn();
    const { steps, composer, show } = await region(() => Promise.reject(new Error('gone')), reopen);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(steps).toContain('previous');
    expect(reopen).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(reopen).toHaveBeenCalledTimes(2);
    jest.spyOn(composer, 'module').mockReturnValue({ Page } as never);
    await show({ ...opened, data: 'others' });
    expect(screen.getByRole('heading', { name: 'Chat of others' })).toBeInTheDocument();
    said.mockRestore();
  });

  it('SHL-50 shows its skeleton while it is the browser’s to open', async () => {
    const { show } = await region(async () => ({ Page }));
    await show({ kind: 'late', area: 'mf-chat', expose: 'pages/chat' });
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });
});
