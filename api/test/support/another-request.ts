import { AsyncResource } from 'node:async_hooks';

const anotherRequest = new AsyncResource('another request');

/** Runs work as another request does while the transaction that calls it is open: on a connection of its own. */
export const asAnotherRequest = <Result>(work: () => Result): Result => anotherRequest.runInAsyncScope(work);
