import { buildRelease } from '@roadworthy/testing/builders';
import { render, screen, waitFor } from '@testing-library/react';
import { BrowserRemoteLoader } from './browser-remote-loader';
import { IdleWidget } from './idle-widget';

const description = { name: 'mf-chat', owner: 'Team Chat', contract: 1, routes: [], widgets: ['unread-badge'] };
const registry = {
  format: 1 as const,
  revision: 1,
  areas: { 'mf-chat': { live: buildRelease('mf-chat', '1', { description }) } },
};

const Works = () => <span>works</span>;

function renderWidget(widget: string, load: () => Promise<unknown>) {
  const steps: string[] = [];
  const remoteLoader = new BrowserRemoteLoader(registry, load, ({ step }) => steps.push(step));
  const view = render(<IdleWidget remoteLoader={remoteLoader} area="mf-chat" widget={widget} />);
  return { steps, view };
}

describe('a widget behind the page', () => {
  it('SHL-75 is fetched when the browser is idle', async () => {
    renderWidget('unread-badge', async () => ({ Widget: Works }));
    expect(screen.queryByText('works')).toBeNull();
    expect(await screen.findByText('works')).toBeInTheDocument();
  });

  it('SHL-75 does not request one that is not served', async () => {
    const load = jest.fn();
    renderWidget('lottery', load);
    await new Promise((wake) => setTimeout(wake, 400));
    expect(load).not.toHaveBeenCalled();
  });

  it('SHL-75 a widget that fails to load is reported and renders nothing', async () => {
    const { steps, view } = renderWidget('unread-badge', () => Promise.reject(new Error('gone')));
    await waitFor(() => expect(steps).toContain('fallback'));
    expect(view.container).toBeEmptyDOMElement();
  });
});
