import type { SlotEntry } from './slots';

const cards = { slot: 'home', skeleton: 'cards', isDeferred: true } as const;

/**
 * Where the shell placed widgets before remotes declared slots, by area. Releases without `slots` are placed there.
 * Delete when the live and the previous release of each of these areas declare `slots`.
 */
export const formerSlots: Readonly<Record<string, readonly SlotEntry[]>> = {
  'mf-listings': [
    { slot: 'home', widget: 'home-hero', order: 10, skeleton: 'detail' },
    { ...cards, widget: 'latest-ads', order: 20 },
    { ...cards, widget: 'featured-dealers', order: 30 },
    { ...cards, widget: 'home-services', order: 40 },
    { ...cards, widget: 'testimonials', order: 60 },
    { ...cards, widget: 'brands', order: 80 },
  ],
  'mf-content': [
    { ...cards, widget: 'latest-articles', order: 50 },
    { ...cards, widget: 'newsletter', order: 70 },
    { slot: 'footer', widget: 'newsletter-form', order: 10, replacedBy: 'newsletter' },
    { slot: 'below-page', page: 'mf-listings/thank-you', widget: 'newsletter', order: 10 },
  ],
  'mf-chat': [
    { slot: 'background', widget: 'unread-badge', guard: 'subscriber' },
    {
      slot: 'dialog',
      widget: 'chat-request',
      event: 'listings:chat-requested',
      guard: 'user',
      missing: 'Chat cannot be opened right now. Please try again later.',
    },
  ],
};
