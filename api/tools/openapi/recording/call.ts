import type { demoAccounts } from '../../seed/people';

/** A JSON response that a later call refers to. */
// biome-ignore lint/suspicious/noExplicitAny: a recorded response has any shape
export type Recorded = any;
export type Context = {
  /** The latest response of a route. */
  latestResponse: (route: string) => Recorded;
  /** The newest token in a mail to this address, in a link to a page such as '/user/verify'. */
  mailedToken: (recipient: string, page: string) => Promise<string>;
  /** A token that stops the mails about a saved search. */
  stopToken: (search: string) => Promise<string>;
  /** The code in the SMS that was sent last. */
  smsCode: () => string;
  /** An active ad of each. */
  ads: Record<'dealer' | 'dealer2' | 'seller', { id: string; slug: string; picture: string; price: number }>;
  /** A notification for the payment form that was last answered. */
  notification: () => string;
};

export type Caller = keyof typeof demoAccounts | 'newUser';
export type Call = {
  as?: Caller;
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
  /** Fields of a multipart form with one generated picture each, besides those of the body. */
  pictures?: readonly string[];
  /** The text of an uploaded file, in the field `file`. */
  file?: string;
  /** An urlencoded form. */
  form?: string;
};

/** A route, and its call after the ones before it. */
export type RecordedCall = readonly [string, (context: Context) => Call | Promise<Call>];

export const newUser = { email: 'thandi.nkosi@example.com', password: 'A-Long-Road-27' };
export const dealerEmail = 'dealer@example.com';
export const buyerEmail = 'buyer@example.com';
export const sellerEmail = 'seller@example.com';
export const uuid = (digit: number) => `0b9f5c58-3f5e-4b57-9d43-7a3c1c5b8e0${digit}`;
export const dataOf = (context: Context, route: string): Recorded => context.latestResponse(route).data;
