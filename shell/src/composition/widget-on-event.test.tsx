import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { buildRelease, buildUser } from '@roadworthy/testing/builders';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, screen } from '@testing-library/react';
import { BrowserRemoteLoader } from './browser-remote-loader';
import { WidgetOnEvent } from './widget-on-event';

const description = { name: 'mf-chat', owner: 'Team Chat', contract: 1, routes: [], widgets: ['chat-request'] };
const registry = {
  format: 1 as const,
  revision: 1,
  areas: { 'mf-chat': { live: buildRelease('mf-chat', '1', { description }) } },
};
const chatRequest = {
  load: async ({ params }: { params: unknown }) => params,
  Widget: ({ data }: { data: { title: string } }) => <h2>About {data.title}</h2>,
};
const car = { carId: '7', slug: 'hilux-7', title: 'Hilux', sellerId: '3', sellerName: 'Priya' };
const missing = 'Chat cannot be opened right now.';

const notices: unknown[] = [];
const record = (event: unknown) => notices.push(event);
beforeEach(() => {
  notices.length = 0;
  session$.next({ token: 't', expiresAt: 4_000_000_000, user: buildUser() });
  bus.on('notice:shown', record);
  bus.on('session:sign-in-required', record);
});
afterEach(() => {
  bus.off('notice:shown', record);
  bus.off('session:sign-in-required', record);
});

function renderWidget(widget: string, load = jest.fn(async (): Promise<unknown> => chatRequest), reason?: 'chat') {
  const remoteLoader = new BrowserRemoteLoader(registry, load, () => {});
  const props = { remoteLoader, area: 'mf-chat', widget, guard: 'user', reason, missing } as const;
  const view = renderPage(<WidgetOnEvent event="listings:chat-requested" {...props} />);
  return { load, view };
}
const signIn = () => act(async () => session$.next({ token: 't', expiresAt: 4_000_000_000, user: buildUser() }));
const requestChat = (about = car) => act(async () => bus.emit('listings:chat-requested', about));

describe('a widget opened by an event', () => {
  it('SHL-74 is loaded when the event is emitted, not before, and gets its payload; each event opens it again', async () => {
    const { load } = renderWidget('chat-request');
    expect(load).not.toHaveBeenCalled();
    await requestChat();
    expect(screen.getByRole('heading', { name: 'About Hilux' })).toBeVisible();
    await requestChat({ ...car, title: 'Polo' });
    expect(screen.getByRole('heading', { name: 'About Polo' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('SHL-74 redirects a signed-out visitor to the login page and loads nothing', async () => {
    session$.next(null);
    const { load } = renderWidget('chat-request');
    await requestChat();
    expect(notices).toEqual([{ returnTo: '/' }]);
    expect(load).not.toHaveBeenCalled();
  });

  it('SHL-407 says what signing in is for, and opens once the visitor has signed in and returned to the page', async () => {
    session$.next(null);
    const { view } = renderWidget('chat-request', undefined, 'chat');
    await requestChat();
    expect(notices).toEqual([{ returnTo: '/', reason: 'chat' }]);
    await act(() => view.router.navigate('/login?returnTo=%2F&for=chat'));
    await signIn();
    expect(screen.queryByRole('heading')).toBeNull();
    await act(() => view.router.navigate('/'));
    expect(await screen.findByRole('heading', { name: 'About Hilux' })).toBeVisible();
    view.unmount();
    const { load } = renderWidget('chat-request', undefined, 'chat');
    await act(async () => {});
    expect(load).not.toHaveBeenCalled();
  });

  it('SHL-74 a live version without such a widget shows a notice', async () => {
    const { load, view } = renderWidget('lottery');
    await requestChat();
    expect(notices).toEqual([{ type: 'error', message: missing }]);
    expect(view.container).toBeEmptyDOMElement();
    expect(load).not.toHaveBeenCalled();
  });

  it('SHL-74 a widget that fails to load shows a notice, and the next event loads it again', async () => {
    let isDown = true;
    renderWidget(
      'chat-request',
      jest.fn(async () => {
        if (isDown) throw new Error('isDown');
        return chatRequest;
      }),
    );
    await requestChat();
    expect(notices).toEqual([{ type: 'error', message: missing }]);
    isDown = false;
    await requestChat();
    expect(screen.getByRole('heading', { name: 'About Hilux' })).toBeVisible();
  });

  it('SHL-74 stops listening when unmounted', async () => {
    const { load, view } = renderWidget('chat-request');
    view.unmount();
    await requestChat();
    expect(load).not.toHaveBeenCalled();
  });
});
