import { defineEvent } from '../../platform/events/event-type';

/** Sessions of a user ended: by a sign-out, a new password or the closing of the account. The subject is the user. */
export const sessionsEnded = defineEvent<null>('sessions-ended');
