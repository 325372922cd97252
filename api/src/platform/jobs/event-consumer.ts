import type { Tx } from '../database/database';
import type { Dependencies } from '../dependencies';
import type { Job } from '../domain';
import { consumeEvents } from '../events/consume';
import type { DomainEvent, EventType } from '../events/event-type';
import { inBatches } from './in-batches';

/**
 * A job that handles each event of a type once, in batches under an advisory lock: what `handle` writes commits together
 * with the consumer's checkpoint. A domain lists it in its `minuteJobs`.
 */
export const eventConsumer =
  <Data>(
    consumer: string,
    type: EventType<Data>,
    batchSize: number,
    handle: (tx: Tx, events: readonly DomainEvent<Data>[], deps: Dependencies, now: Date) => Promise<void>,
  ): Job =>
  (deps, now) =>
    inBatches(deps.database, consumer, batchSize, async (tx) => {
      const events = await consumeEvents(tx, consumer, type, batchSize);
      if (events.length > 0) await handle(tx, events, deps, now);
      return events.length;
    });
