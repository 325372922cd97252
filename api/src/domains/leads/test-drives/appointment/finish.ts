import { toSouthAfricanClock } from '@roadworthy/contract/dates';
import type { Dependencies } from '../../../../platform/dependencies';
import { inBatches } from '../../../../platform/jobs/in-batches';
import { recordAppointment } from '../../lead-inbox/record-appointment';
import { finishTestDrives } from './repository';

const BATCH_SIZE = 100;

/** Job: confirmed test drives whose time is over are done. */
export const finishPastTestDrives = ({ database }: Dependencies, now: Date): Promise<void> =>
  inBatches(database, 'done-test-drives', BATCH_SIZE, async (tx) => {
    const done = await finishTestDrives(tx, now, BATCH_SIZE);
    for (const { id, wantedAt } of done)
      await recordAppointment(tx, {
        testDriveId: id,
        detail: `site done ${toSouthAfricanClock(wantedAt.getTime())}`,
        isAnswer: false,
        isConfirmed: false,
      });
    return done.length;
  });
