import { buildRelease } from '@roadworthy/testing/builders';
import { scrollIntoView } from '@roadworthy/testing/in-view';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRemoteLoader } from './browser-remote-loader';
import { updateShownPage } from './whole-page';
import { WidgetSlot } from './widget-slot';

const description = { name: 'mf-content', owner: 'Team Content', contract: 1, routes: [], widgets: ['newsletter'] };
const registry = {
  format: 1 as const,
  revision: 1,
  areas: { 'mf-content': { live: buildRelease('mf-content', '1', { description }) } },
};
const Widget = () => <h2>Newsletter</h2>;

function slot(widget: string, load = jest.fn(async (): Promise<unknown> => ({ Widget }))) {
  const remoteLoader = new BrowserRemoteLoader(registry, load, () => {});
  const view = render(<WidgetSlot remoteLoader={remoteLoader} area="mf-content" widget={widget} />);
  return { load, view };
}

describe('WidgetSlot', () => {
  it('SHL-72 loads the widget when the visitor scrolls near it, not before', async () => {
    const { load } = slot('newsletter');
    expect(load).not.toHaveBeenCalled();
    await scrollIntoView();
    expect(await screen.findByRole('heading', { name: 'Newsletter' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another page is opened, whose first view is short', { isLeaving: true }, { isLeaving: false }],
    ['only the first view of a page is laid out', { isLaidOut: false }, { isLaidOut: true }],
  ])('SHL-380 loads nothing while %s, also when that view brought it near', async (_when, partly, whole) => {
    const { load } = slot('newsletter');
    act(() => updateShownPage(partly));
    await scrollIntoView();
    act(() => updateShownPage(whole));
    expect(load).not.toHaveBeenCalled();
    await scrollIntoView();
    expect(await screen.findByRole('heading', { name: 'Newsletter' })).toBeVisible();
  });

  it('SHL-72 is empty when the live version of the area has no such widget', async () => {
    const { load, view } = slot('lottery');
    await scrollIntoView();
    expect(view.container).toBeEmptyDOMElement();
    expect(load).not.toHaveBeenCalled();
  });

  it('SHL-72 shows a notice with Retry for a widget that fails to load', async () => {
    let isDown = true;
    slot(
      'newsletter',
      jest.fn(async () => {
        if (isDown) throw new Error('isDown');
        return { Widget };
      }),
    );
    await scrollIntoView();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    await userEvent.click(retry);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Newsletter' })).toBeVisible());
  });
});
