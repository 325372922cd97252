import { latestMessages, messagesInFull } from '../contact/queries';
import type { Sql } from '../database/database';
import { enquiriesInFull, latestEnquiries } from '../enquiries/queries';
import { latestRequests } from '../insurance/queries';
import { subscribers } from '../newsletter/queries';
import { latestTestDrives, testDrivesInFull } from '../test-drives/queries';
import { type Command, counted, limit, operand } from './command';
import { csvOf } from './csv';
import { list, type Shown } from './shown';

type Kind = {
  name: string;
  does: string;
  /** What the screen shows: not what was written, which is nobody's who looks over a shoulder. */
  listed: (database: Sql, limit: number) => Promise<object[]>;
  /** What an export holds. */
  inFull: (database: Sql) => Promise<object[]>;
  none: string;
};

/** Those who wrote to the provider or asked for something (issue 8). */
const kinds: readonly Kind[] = [
  {
    name: 'enquiries',
    does: 'the latest enquiries',
    listed: latestEnquiries,
    inFull: enquiriesInFull,
    none: 'There are no enquiries.',
  },
  {
    name: 'contacts',
    does: 'the latest messages to the provider',
    listed: latestMessages,
    inFull: messagesInFull,
    none: 'Nobody has written.',
  },
  {
    name: 'insurance',
    does: 'the latest requests for insurance quotes',
    listed: latestRequests,
    inFull: (database) => latestRequests(database, null),
    none: 'Nobody has asked for quotes.',
  },
  {
    name: 'test-drives',
    does: 'the latest requests for test drives',
    listed: latestTestDrives,
    inFull: testDrivesInFull,
    none: 'Nobody has asked for a test drive.',
  },
  {
    name: 'subscribers',
    does: 'who gets the newsletter: confirmed, and not stopped',
    listed: subscribers,
    inFull: (database) => subscribers(database, null),
    none: 'Nobody has subscribed.',
  },
];

async function exported({ inFull, none }: Kind, database: Sql, file: string): Promise<Shown> {
  const rows = await inFull(database);
  if (rows.length === 0) return { line: none };
  return { file, content: csvOf(rows), line: `Wrote ${rows.length} to ${file}. It holds personal data: keep it safe.` };
}

const commandsOf = (kind: Kind): Command[] => [
  {
    name: kind.name,
    does: kind.does,
    options: { limit },
    example: `${kind.name} --limit 20`,
    run: async ({ sql }, given) => list(await kind.listed(sql, counted(given, 'limit')), kind.none),
  },
  {
    name: `${kind.name} export`,
    operands: ['file'],
    does: 'all of them with what was written, as CSV; the file must not be there yet',
    example: `${kind.name} export ${kind.name}.csv`,
    changes: true,
    run: ({ sql }, given) => exported(kind, sql, operand(given)),
  },
];

export const peopleCommands: readonly Command[] = kinds.flatMap(commandsOf);
