import { type SQL, sql } from 'drizzle-orm';

/** A user as the other participant sees them: without phone number and e-mail address. */
export const personJson = (
  user: SQL,
): SQL => sql`json_build_object('_id', ${user}.id::text, 'fullname', ${user}.fullname,
  'businessname', ${user}.businessname, 'avatarurl', ${user}.avatar_url)`;
