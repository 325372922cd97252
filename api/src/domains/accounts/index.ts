import type { Domain } from '../../platform/domain';
import { mailedLinkRoutes } from './mailed-link-routes';
import { deleteOldTokens } from './one-time-link-repository';
import { profileRoutes } from './profile-routes';
import { deleteUnverified } from './registration-repository';
import { accountRoutes } from './routes';
import { deleteExpiredSessions } from './session-repository';
import { deleteOldTraces } from './traces';

export { lockAccount, profileLocation, recipientOf, verifiedUsers } from './repository';
export { sessionsEnded } from './session-repository';
export { signedInUser } from './tokens';
export { recordTraces } from './traces';

/** Users, sessions, mailed links and profiles. */
export const accountsDomain: Domain = {
  routes: [accountRoutes, mailedLinkRoutes, profileRoutes],
  minuteJobs: [
    ({ database }) => deleteOldTokens(database.db),
    ({ database }) => deleteExpiredSessions(database.db),
    ({ database }) => deleteUnverified(database.db),
    ({ database }) => deleteOldTraces(database.db),
  ],
};
