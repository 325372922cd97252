import { forgetMessagesFrom } from '../contact/queries';
import type { Sql } from '../database/database';
import { forgetEnquiriesFrom } from '../enquiries/queries';
import { forgetRequestsFor } from '../insurance/queries';
import { forgetSubscriber } from '../newsletter/queries';
import { type Command, operand } from './command';
import { Refused } from './shown';

type Kind = {
  /** What is deleted, as the provider calls it. */
  of: string;
  /** By which people are known there. */
  by: 'email' | 'phone';
  example: string;
  forget: (database: Sql, who: string) => Promise<number>;
};

const kinds: readonly Kind[] = [
  { of: 'enquiries', by: 'email', example: 'thandi@example.com', forget: forgetEnquiriesFrom },
  { of: 'contacts', by: 'email', example: 'thandi@example.com', forget: forgetMessagesFrom },
  { of: 'insurance', by: 'phone', example: '"+27 82 123 4567"', forget: forgetRequestsFor },
  { of: 'subscribers', by: 'email', example: 'thandi@example.com', forget: forgetSubscriber },
];

/** Deletes what people without an account left, when they ask for it (POPIA, as the privacy policy promises). */
export const forgetCommands: readonly Command[] = kinds.map(({ of, by, example, forget }) => ({
  name: `${of} forget`,
  operands: [by],
  does: `deletes for good what is kept among ${of} of whoever asks for it`,
  example: `${of} forget ${example}`,
  changes: true,
  run: async ({ sql }, given) => {
    const who = operand(given);
    const count = await forget(sql, who);
    if (count === 0) throw new Refused(`Nothing of ${who} is among ${of}.`);
    return { line: `Deleted ${count} of ${who} among ${of}. Mails about them are forgotten after 30 days.` };
  },
}));
