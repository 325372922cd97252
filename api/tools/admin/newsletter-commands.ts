import { readFile } from 'node:fs/promises';
import type { Issue } from '../../src/domains/content/newsletter/issue-repository';
import { sendIssue } from '../../src/domains/content/newsletter/send-issue';
import { type Command, type CommandArgs, value } from './command';
import { CommandRejectedError } from './output';

/** Mail programs show about 100 characters of a subject; a longer body is a mistake. */
const MAX_LENGTHS = { subject: 150, body: 50_000 } as const;

/** Reads an issue from a file. @throws CommandRejectedError when it is unreadable, not UTF-8, empty or too long */
async function readIssue(args: CommandArgs): Promise<Issue> {
  const file = value(args, 'file');
  const body = await readFile(file, 'utf8').catch((problem: Error) => {
    throw new CommandRejectedError(`The text cannot be read: ${problem.message}`);
  });
  if (body.includes('\ufffd') || body.includes('\0')) throw new CommandRejectedError(`${file} is not text in UTF-8.`);
  const issue = { subject: value(args, 'subject'), body: body.trim() };
  if (!issue.body) throw new CommandRejectedError(`There is no text in ${file}.`);
  for (const name of ['subject', 'body'] as const) {
    const { length } = issue[name];
    if (length > MAX_LENGTHS[name])
      throw new CommandRejectedError(`The ${name} has ${length} characters; ${MAX_LENGTHS[name]} is the most.`);
  }
  return issue;
}

/** Sends the newsletter to confirmed subscribers, once each. */
export const newsletterCommands: readonly Command[] = [
  {
    name: 'newsletter-send',
    options: {
      subject: { placeholder: 'TEXT', summary: 'in one line', required: true },
      file: { placeholder: 'FILE', summary: 'the text, without greeting, paragraphs apart', required: true },
    },
    summary: 'sends a newsletter to confirmed subscribers; repeated, to new ones only',
    example: 'newsletter-send --subject "November on the road" --file november.txt',
    changes: true,
    run: async ({ db, settings }, args) => {
      const issue = await readIssue(args);
      const { sent, all } = await sendIssue(db, issue, settings);
      const before = all > sent ? ` ${all - sent} had it before.` : '';
      return {
        line: `'${issue.subject}' is queued for ${sent} confirmed subscribers.${before} The running API sends the mails.`,
        facts: { sent, before: all - sent },
      };
    },
  },
];
