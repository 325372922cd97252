import { type DomainEvent, defineEvent } from '../../platform/events/event-type';

/** The fields of an ad before a change that consumers need. */
export type PreviousAd = {
  status: string;
  price: number;
  make: string;
  model: string;
  condition: string;
  year: number;
  mileage: number;
};

/**
 * An ad was added, changed or deleted in what a list, a price label or an alert may depend on; its data is the ad before
 * the change, null for a new one. Triggers of `ads` publish it, so that no statement is missed.
 */
export const adChanged = defineEvent<PreviousAd | null>('ad-changed');
export type AdChanged = DomainEvent<PreviousAd | null>;

/**
 * An ad that is new, offered again or repriced has the label of its price. Written with the label, so that its reader
 * finds the label; a change of the market alone publishes none.
 */
export const adValued = defineEvent<null>('ad-valued');

/**
 * What lists know of an ad changed without a change of the ad: its price label, or its seller became a dealer. Only the
 * ad index reads it.
 */
export const adListingChanged = defineEvent<null>('ad-listing-changed');
