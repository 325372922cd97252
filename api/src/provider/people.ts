import { latestMessages, messagesInFull } from '../contact/queries';
import type { Sql } from '../database/database';
import { enquiriesInFull, latestEnquiries } from '../enquiries/queries';
import { latestRequests } from '../insurance/queries';
import { subscribers } from '../newsletter/queries';
import { latestTestDrives, testDrivesInFull } from '../test-drives/queries';
import { csvOf } from './csv';
import { list, type Shown } from './shown';

type Kind = {
  /** What the screen shows: not what was written, which is nobody's who looks over a shoulder. */
  listed: (database: Sql, limit: number) => Promise<object[]>;
  /** What an export holds. */
  inFull: (database: Sql) => Promise<object[]>;
  none: string;
};

/** Those who wrote to the provider or asked for something (issue 8). */
export const people: Readonly<Record<string, Kind>> = {
  enquiries: { listed: latestEnquiries, inFull: enquiriesInFull, none: 'There are no enquiries.' },
  contacts: { listed: latestMessages, inFull: messagesInFull, none: 'Nobody has written.' },
  insurance: {
    listed: latestRequests,
    inFull: (database) => latestRequests(database, null),
    none: 'Nobody has asked for quotes.',
  },
  'test-drives': { listed: latestTestDrives, inFull: testDrivesInFull, none: 'Nobody has asked for a test drive.' },
  subscribers: {
    listed: subscribers,
    inFull: (database) => subscribers(database, null),
    none: 'Nobody has subscribed.',
  },
};

export const listed = async ({ listed: read, none }: Kind, database: Sql, limit: number): Promise<Shown> =>
  list(await read(database, limit), none);

export async function exported({ inFull, none }: Kind, database: Sql, file: string): Promise<Shown> {
  const rows = await inFull(database);
  if (rows.length === 0) return { line: none };
  return { file, content: csvOf(rows), line: `Wrote ${rows.length} to ${file}. It holds personal data: keep it safe.` };
}
