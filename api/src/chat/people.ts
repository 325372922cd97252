import { type SQL, sql } from 'drizzle-orm';

/** A user as the other one of a conversation sees them: no number, no e-mail address. */
export const personJson = (
  user: SQL,
): SQL => sql`json_build_object('_id', ${user}.id::text, 'fullname', ${user}.fullname,
  'businessname', ${user}.businessname, 'avatarurl', ${user}.avatar_url)`;
