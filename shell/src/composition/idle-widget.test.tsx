import { aRelease } from '@roadworthy/testing/builders';
import { act, render, screen } from '@testing-library/react';
import { Composition } from './composition';
import { IdleWidget } from './idle-widget';

const description = { name: 'mf-chat', owner: 'Team Chat', contract: 1, routes: [], widgets: ['unread-badge'] };
const registry = {
  format: 1 as const,
  revision: 1,
  areas: { 'mf-chat': { live: aRelease('mf-chat', '1', { description }) } },
};

const Works = () => <span>works</span>;

function place(widget: string, load: () => Promise<unknown>) {
  const steps: string[] = [];
  const composer = new Composition(registry, load, ({ step }) => steps.push(step));
  const view = render(<IdleWidget composer={composer} area="mf-chat" widget={widget} />);
  return { steps, view };
}

describe('a widget behind the page', () => {
  it('SHL-75 is fetched when the browser is idle', async () => {
    place('unread-badge', async () => ({ Widget: Works }));
    expect(screen.queryByText('works')).toBeNull();
    expect(await screen.findByText('works')).toBeInTheDocument();
  });

  it('SHL-75 one that is not served is never asked for', async () => {
    const load = jest.fn();
    place('lottery', load);
    await new Promise((wake) => setTimeout(wake, 400));
    expect(load).not.toHaveBeenCalled();
  });

  it('SHL-75 one that cannot be had is reported and draws nothing', async () => {
    const { steps, view } = place('unread-badge', () => Promise.reject(new Error('gone')));
    await act(() => new Promise((wake) => setTimeout(wake, 600)));
    expect(steps).toContain('fallback');
    expect(view.container).toBeEmptyDOMElement();
  });
});
