import type { Tx } from '../../../platform/database/database';
import { defineEvent } from '../../../platform/events/event-type';
import { publishEvent } from '../../../platform/events/publish';

/** The accounts of both sides, and the ad of the car. */
export type ChangedDrive = { buyer: number; seller: number; ad: number };

/** A test drive was booked, confirmed, moved, canceled or is done. The subject is its id. */
export const testDriveChanged = defineEvent<ChangedDrive>('test-drive-changed');

/** Publishes a change of a test drive in the transaction that stored it. */
export const publishDriveChanged = (tx: Tx, id: number, drive: ChangedDrive): Promise<void> =>
  publishEvent(tx, testDriveChanged, id, drive);
