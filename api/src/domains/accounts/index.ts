import { deleteOldActions } from '../../platform/audit/record-action';
import type { Domain } from '../../platform/domain';
import { deleteExpiredCodes, exportConfirmedNumber } from './confirmation/repository';
import { confirmationRoutes } from './confirmation/routes';
import { mailedLinkRoutes } from './mailed-link-routes';
import { deleteOldTokens } from './one-time-link-repository';
import { operatorRoutes } from './operators/routes';
import { profileRoutes } from './profile-routes';
import { deleteUnverified } from './registration-repository';
import { accountRoutes } from './routes';
import { sessionLinkRoutes } from './session-link-routes';
import { deleteExpiredSessions, openSessionsOf } from './session-repository';
import { sessionRoutes } from './session-routes';
import { suspendedSince } from './suspensions';
import { deleteOldTraces } from './traces';

export { describeBrowser } from './describe-browser';
export { operatorState } from './operators/sign-in';
export { endMailedLinks } from './password-changed';
export { lockAccount, profileLocation, recipientOf, shareAccounts, verifiedUsers } from './repository';
export { sessionsEnded } from './session-repository';
export { lockAccounts, restoreAccount, suspendAccounts, suspendedSince } from './suspensions';
export { signedInUser } from './tokens';
export { recordTraces } from './traces';

/** Users, sessions, mailed links and profiles. */
export const accountsDomain: Domain = {
  routes: [
    accountRoutes,
    mailedLinkRoutes,
    profileRoutes,
    sessionRoutes,
    sessionLinkRoutes,
    confirmationRoutes,
    operatorRoutes,
  ],
  accountData: {
    export: async (db, { id }) => ({
      sessions: await openSessionsOf(db, id),
      confirmed_number: await exportConfirmedNumber(db, id),
      suspended_since: (await suspendedSince(db, id)) ?? null,
    }),
  },
  minuteJobs: [
    ({ database }) => deleteOldTokens(database.db),
    ({ database }) => deleteExpiredSessions(database.db),
    ({ database }) => deleteUnverified(database.db),
    ({ database }) => deleteOldTraces(database.db),
    ({ database }) => deleteExpiredCodes(database.db),
  ],
  dailyJobs: [({ database }) => deleteOldActions(database.db)],
};
