import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { aRelease, aUser } from '@roadworthy/testing/builders';
import { act, render, screen } from '@testing-library/react';
import { Composition } from './composition';
import { WidgetOnEvent } from './widget-on-event';

const description = { name: 'mf-chat', owner: 'Team Chat', contract: 1, routes: [], widgets: ['chat-request'] };
const registry = {
  format: 1 as const,
  revision: 1,
  areas: { 'mf-chat': { live: aRelease('mf-chat', '1', { description }) } },
};
const chatRequest = {
  load: async ({ params }: { params: unknown }) => params,
  Widget: ({ data }: { data: { title: string } }) => <h2>About {data.title}</h2>,
};
const car = { carId: '7', slug: 'hilux-7', title: 'Hilux', sellerId: '3', sellerName: 'Priya' };
const missing = 'Chat cannot be opened right now.';

const said: unknown[] = [];
const hear = (event: unknown) => said.push(event);
beforeEach(() => {
  said.length = 0;
  session$.next({ token: 't', expiresAt: 4_000_000_000, user: aUser() });
  bus.on('notice:shown', hear);
  bus.on('session:sign-in-required', hear);
});
afterEach(() => {
  bus.off('notice:shown', hear);
  bus.off('session:sign-in-required', hear);
});

function place(widget: string, load = jest.fn(async (): Promise<unknown> => chatRequest)) {
  const composer = new Composition(registry, load, () => {});
  const props = { composer, area: 'mf-chat', widget, guard: 'user', missing } as const;
  const view = render(<WidgetOnEvent event="listings:chat-requested" {...props} />);
  return { load, view };
}
const ask = (about = car) => act(async () => bus.emit('listings:chat-requested', about));

describe('a widget that an event opens', () => {
  it('SHL-74 is fetched when the event comes, not before, and gets its payload; each event opens it anew', async () => {
    const { load } = place('chat-request');
    expect(load).not.toHaveBeenCalled();
    await ask();
    expect(screen.getByRole('heading', { name: 'About Hilux' })).toBeVisible();
    await ask({ ...car, title: 'Polo' });
    expect(screen.getByRole('heading', { name: 'About Polo' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('SHL-74 asks whoever is not signed in to do so, and fetches nothing', async () => {
    session$.next(null);
    const { load } = place('chat-request');
    await ask();
    expect(said).toEqual([{ returnTo: '/' }]);
    expect(load).not.toHaveBeenCalled();
  });

  it('SHL-74 a live version without such a widget is told by a notice', async () => {
    const { load, view } = place('lottery');
    await ask();
    expect(said).toEqual([{ type: 'error', message: missing }]);
    expect(view.container).toBeEmptyDOMElement();
    expect(load).not.toHaveBeenCalled();
  });

  it('SHL-74 so is one that cannot be had, and the next event tries again', async () => {
    let gone = true;
    place(
      'chat-request',
      jest.fn(async () => {
        if (gone) throw new Error('gone');
        return chatRequest;
      }),
    );
    await ask();
    expect(said).toEqual([{ type: 'error', message: missing }]);
    gone = false;
    await ask();
    expect(screen.getByRole('heading', { name: 'About Hilux' })).toBeVisible();
  });

  it('SHL-74 no longer listens once it is gone', async () => {
    const { load, view } = place('chat-request');
    view.unmount();
    await ask();
    expect(load).not.toHaveBeenCalled();
  });
});
