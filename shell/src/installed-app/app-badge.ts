import { bus } from '@roadworthy/events';

/** The Badging API (https://w3c.github.io/badging/), which only browsers with installed sites have. */
type Badging = { setAppBadge?: (count: number) => Promise<void> };

/** Shows the number of unread conversations on the icon of an installed site, and none after signing out. */
export function followUnread(navigator: Badging): void {
  const show = (unread: number) => void navigator.setAppBadge?.(unread).catch(() => {});
  bus.on('chat:unread-changed', ({ unread }) => show(unread));
  bus.on('session:changed', ({ userId }) => userId === null && show(0));
}
