import { toSouthAfricanClock } from '@roadworthy/contract/dates';
import type { Dependencies } from '../../../../platform/dependencies';
import { inBatches } from '../../../../platform/jobs/in-batches';
import { recordExchange } from '../../../ratings';
import { recordAppointment } from '../../lead-inbox/record-appointment';
import { publishDriveChanged } from '../drive-changed';
import { finishTestDrives } from './repository';

const BATCH_SIZE = 100;

/** Job: confirmed test drives whose time is over are done; the buyer may rate the seller. */
export const finishPastTestDrives = ({ database }: Dependencies, now: Date): Promise<void> =>
  inBatches(database, 'done-test-drives', BATCH_SIZE, async (tx) => {
    const done = await finishTestDrives(tx, now, BATCH_SIZE);
    for (const { id, wantedAt, buyer, seller, ad } of done) {
      if (seller !== null && ad !== null) await publishDriveChanged(tx, id, { buyer, seller, ad });
      const lead = await recordAppointment(tx, {
        testDriveId: id,
        ...{ kind: 'done', by: 'site', at: toSouthAfricanClock(wantedAt.getTime()) },
      });
      if (lead !== undefined) await recordExchange(tx, lead, 'test-drive', now);
    }
    return done.length;
  });
