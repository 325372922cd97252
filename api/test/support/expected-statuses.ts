/** The expected statuses of a route for each role. `others` are signed-in strangers, `owner` is the victim, user 3. */
export type ExpectedStatuses = {
  /** Values of the path's parameters, separated by blanks. */
  id?: string;
  body?: object;
  others: number;
  /** Expected for strangers with a plan; as `others` by default, not tested when null. */
  subscribers?: number | null;
  /** Not tested when null. */
  owner: number | null;
  /** Expected for an operator before and after the second factor, who is a stranger elsewhere: as `others` by default. */
  operator?: { before: number; after: number };
};
/** The route has no private object. */
export const openToAll = 'open' as const;
/** The call names no object: every user reaches their own. */
export const ownerOnly: ExpectedStatuses = { others: 200, owner: 200 };
/** The same for subscribers. */
export const subscribersOnly: ExpectedStatuses = { others: 403, subscribers: 200, owner: 200 };
export const participantsOnly: ExpectedStatuses = { others: 403, subscribers: 404, owner: 200 };
/** For operators with a second factor only, who get `status`. */
export const operatorsOnly = (status: number, call: Pick<ExpectedStatuses, 'id' | 'body'> = {}): ExpectedStatuses => ({
  ...call,
  others: 403,
  owner: 403,
  operator: { before: 403, after: status },
});
/** For operators, also before the second factor. */
export const operatorAccounts = (before: number, after: number, body?: object): ExpectedStatuses => ({
  ...(body && { body }),
  others: 403,
  owner: 403,
  operator: { before, after },
});
