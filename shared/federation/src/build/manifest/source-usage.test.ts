import { findUsageInText } from './source-usage';

it('finds events, links and embedded widgets in any layout', () => {
  expect(
    findUsageInText(`
      bus.on('session:changed', listener);
      bus.off('session:changed', listener);
      bus.emit(
        'listings:chat-requested', {});
      <Link to={paths.ad(slug)} /> <Link to={paths.ad(other)} />
      const block = { area: 'mf-fin2', widget: 'home-hero' };
      <WidgetSlot remoteLoader={remoteLoader} area="mf-used-cars" widget="newsletter-form" />
      <WidgetOnEvent
        remoteLoader={remoteLoader}
        event="listings:chat-requested"
        area="mf-chat"
        widget="chat-request"
      />`),
  ).toEqual({
    emits: ['listings:chat-requested'],
    listens: ['session:changed', 'listings:chat-requested'],
    embeds: ['mf-used-cars/newsletter-form', 'mf-chat/chat-request', 'mf-fin2/home-hero'],
    links: ['ad'],
  });
});
