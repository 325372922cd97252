import { listMails, requeueMail } from '../../src/platform/mail/outbox-repository';
import { type Command, integerValue, limit, operand } from './command';
import { CommandRejectedError, list } from './output';

/** Lists sent mails and sends them again. Bodies are never shown: they contain links that open accounts. */
export const mailCommands: readonly Command[] = [
  {
    name: 'mails',
    summary: 'mails of the last 30 days: first what could not be sent, then the latest',
    options: { limit },
    example: 'mails --limit 20',
    run: async ({ db }, args) => list(await listMails(db, integerValue(args, 'limit')), 'There are no mails.'),
  },
  {
    name: 'mails resend',
    operands: ['mail'],
    summary: 'sends a mail (its id) once more; links in it expire as before',
    example: 'mails resend 4711',
    changes: true,
    run: async ({ db }, args) => {
      const recipient = await requeueMail(db, operand(args));
      if (!recipient) throw new CommandRejectedError(`There is no mail ${operand(args)}.`);
      return { line: `Mail ${operand(args)} to ${recipient} is queued again.`, facts: { recipient } };
    },
  },
];
