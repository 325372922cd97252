import { latestMessages, listMessagesForExport } from '../../src/domains/content/contact/repository';
import { latestRequests } from '../../src/domains/content/insurance/repository';
import { subscribers } from '../../src/domains/content/newsletter/repository';
import type { Db } from '../../src/platform/database/database';
import { toCsv } from '../../src/platform/text/csv';
import { latestInquiries, listInquiriesForExport } from '../../src/read-models/inquiries';
import { latestTestDrives, listTestDrivesForExport } from '../../src/read-models/test-drives';
import { type Command, integerValue, limit, operand } from './command';
import { type CommandOutput, list } from './output';

type Kind = {
  name: string;
  summary: string;
  /** Columns on the screen, without the texts: they are private. */
  findLatest: (db: Db, limit: number) => Promise<object[]>;
  /** Columns of an export. */
  findForExport: (db: Db) => Promise<object[]>;
  none: string;
};

/** Lists contact messages, insurance requests, test drives, subscribers and inquiries. */
const kinds: readonly Kind[] = [
  {
    name: 'enquiries',
    summary: 'the latest enquiries',
    findLatest: latestInquiries,
    findForExport: listInquiriesForExport,
    none: 'There are no enquiries.',
  },
  {
    name: 'contacts',
    summary: 'the latest messages to the provider',
    findLatest: latestMessages,
    findForExport: listMessagesForExport,
    none: 'There are no messages.',
  },
  {
    name: 'insurance',
    summary: 'the latest requests for insurance quotes',
    findLatest: latestRequests,
    findForExport: (db) => latestRequests(db, null),
    none: 'There are no requests for quotes.',
  },
  {
    name: 'test-drives',
    summary: 'the latest requests for test drives',
    findLatest: latestTestDrives,
    findForExport: listTestDrivesForExport,
    none: 'There are no requests for a test drive.',
  },
  {
    name: 'subscribers',
    summary: 'who gets the newsletter: confirmed, and not stopped',
    findLatest: subscribers,
    findForExport: (db) => subscribers(db, null),
    none: 'There are no subscribers.',
  },
];

async function exported({ findForExport, none }: Kind, db: Db, file: string): Promise<CommandOutput> {
  const rows = await findForExport(db);
  if (rows.length === 0) return { line: none };
  return { file, content: toCsv(rows), line: `Wrote ${rows.length} to ${file}. It holds personal data: keep it safe.` };
}

const commandsOf = (kind: Kind): Command[] => [
  {
    name: kind.name,
    summary: kind.summary,
    options: { limit },
    example: `${kind.name} --limit 20`,
    run: async ({ db }, args) => list(await kind.findLatest(db, integerValue(args, 'limit')), kind.none),
  },
  {
    name: `${kind.name} export`,
    operands: ['file'],
    summary: 'all of them with what was written, as CSV; the file must not be there yet',
    example: `${kind.name} export ${kind.name}.csv`,
    changes: true,
    run: ({ db }, args) => exported(kind, db, operand(args)),
  },
];

export const peopleCommands: readonly Command[] = kinds.flatMap(commandsOf);
