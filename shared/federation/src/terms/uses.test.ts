import { usesIn } from './uses';

it('finds events, links and widgets of others however they are laid out', () => {
  expect(
    usesIn(`
      bus.on('session:changed', hear);
      bus.off('session:changed', hear);
      bus.emit(
        'listings:chat-requested', {});
      <Link to={paths.ad(slug)} /> <Link to={paths.ad(other)} />
      const block = { area: 'mf-listings', widget: 'home-hero' };
      <WidgetSlot composer={composer} area="mf-content" widget="newsletter-form" />
      <WidgetOnEvent
        composer={composer}
        event="listings:chat-requested"
        area="mf-chat"
        widget="chat-request"
      />`),
  ).toEqual({
    tells: ['listings:chat-requested'],
    hears: ['session:changed', 'listings:chat-requested'],
    places: ['mf-content/newsletter-form', 'mf-chat/chat-request', 'mf-listings/home-hero'],
    links: ['ad'],
  });
});
