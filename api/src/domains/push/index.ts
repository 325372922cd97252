import type { Domain } from '../../platform/domain';
import { eventConsumer } from '../../platform/jobs/event-consumer';
import { sessionsEnded } from '../accounts';
import { devicesOf, endDevices } from './device-repository';
import { pushDeliveryPlugin } from './push-delivery-plugin';
import { countWaitingPushes, deleteOldPushes } from './queue-push';
import { pushRoutes } from './routes';

export {
  endPushOf,
  hasPushDevice,
  mailableAfterPush,
  pushedSince,
  pushMessage,
  queuePush,
  secondsUntilMailAfterPush,
  waitingSince,
  withdrawPush,
  withdrawWaitingPush,
} from './queue-push';

/** Job: notifications end with the sessions of their devices. */
const followSessions = eventConsumer('push-devices', sessionsEnded, 500, async (tx, events) => {
  for (const { subject, data } of events) await endDevices(tx, subject, data?.all ?? false);
});

/** Notifications to browsers of users. */
export const pushDomain: Domain = {
  routes: [pushRoutes],
  plugins: [pushDeliveryPlugin],
  minuteJobs: [followSessions, ({ database }) => deleteOldPushes(database.db)],
  accountData: { export: async (db, { id }) => ({ push_devices: await devicesOf(db, id) }) },
  readBacklog: async (db) => ({ pushes: await countWaitingPushes(db) }),
};
