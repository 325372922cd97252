import { domains } from '../../src/app/domains';
import { type Command, operand } from './command';
import { CommandRejectedError } from './output';

const kinds = domains.flatMap(({ visitorRecords = [] }) => visitorRecords);

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
