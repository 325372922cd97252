import { deleteMessagesFrom } from '../../src/domains/content/contact/repository';
import { deleteRequestsFor } from '../../src/domains/content/insurance/repository';
import { deleteSubscriber } from '../../src/domains/content/newsletter/repository';
import { deleteInquiriesFrom } from '../../src/domains/leads/inquiries/repository';
import type { Db } from '../../src/platform/database/database';
import { type Command, operand } from './command';
import { CommandRejectedError } from './output';

type Kind = {
  /** What is deleted, as the commands name it. */
  records: string;
  /** The column that identifies a person. */
  identifiedBy: 'email' | 'phone';
  example: string;
  erase: (db: Db, person: string) => Promise<number>;
};

const kinds: readonly Kind[] = [
  { records: 'enquiries', identifiedBy: 'email', example: 'thandi@example.com', erase: deleteInquiriesFrom },
  { records: 'contacts', identifiedBy: 'email', example: 'thandi@example.com', erase: deleteMessagesFrom },
  { records: 'insurance', identifiedBy: 'phone', example: '"+27 82 123 4567"', erase: deleteRequestsFor },
  { records: 'subscribers', identifiedBy: 'email', example: 'thandi@example.com', erase: deleteSubscriber },
];

/** Deletes the data of people without an account on their request (POPIA). */
export const eraseCommands: readonly Command[] = kinds.map(({ records, identifiedBy, example, erase }) => ({
  name: `${records} forget`,
  operands: [identifiedBy],
  summary: `permanently deletes a person’s data among ${records}, on their request`,
  example: `${records} forget ${example}`,
  changes: true,
  run: async ({ db }, args) => {
    const person = operand(args);
    const count = await erase(db, person);
    if (count === 0) throw new CommandRejectedError(`Nothing of ${person} is among ${records}.`);
    return { line: `Deleted ${count} of ${person} among ${records}. Mails about them are forgotten after 30 days.` };
  },
}));
