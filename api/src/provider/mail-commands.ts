import { outgoing, sendAgain } from '../mail/queries';
import { type Command, counted, limit, operand } from './command';
import { list, Refused } from './shown';

/**
 * What was mailed, and mailing it once more. Nobody reads here what was written: mails hold links that open accounts.
 */
export const mailCommands: readonly Command[] = [
  {
    name: 'mails',
    does: 'mails of the last 30 days: first what could not be sent, then the latest',
    options: { limit },
    example: 'mails --limit 20',
    run: async ({ sql }, given) => list(await outgoing(sql, counted(given, 'limit')), 'There are no mails.'),
  },
  {
    name: 'mails resend',
    operands: ['mail'],
    does: 'sends a mail (its id) once more; links in it keep their end',
    example: 'mails resend 4711',
    changes: true,
    run: async ({ sql }, given) => {
      const recipient = await sendAgain(sql, operand(given));
      if (!recipient) throw new Refused(`There is no mail ${operand(given)}.`);
      return { line: `Mail ${operand(given)} to ${recipient} is on its way again.`, facts: { recipient } };
    },
  },
];
