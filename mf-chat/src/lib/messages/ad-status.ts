import type { PinnedCar } from '@roadworthy/contract/api/chat';

/** The status of an ad in words (CHAT-20). */
export const adStatusLabels: Record<PinnedCar['status'], string> = {
  active: 'For sale',
  sold: 'Sold',
  inactive: 'Not for sale any more',
  gone: 'Not for sale any more',
};
