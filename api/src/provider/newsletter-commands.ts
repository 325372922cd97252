import { readFile } from 'node:fs/promises';
import type { Issue } from '../newsletter/issue-queries';
import { sendIssue } from '../newsletter/send-issue';
import { type Command, type Given, value } from './command';
import { Refused } from './shown';

/** Characters of a subject that mail programs show, with some to spare, and of a text that is no mistake. */
const longest = { subject: 150, body: 50_000 } as const;

/** The issue that was typed. @throws Refused for a text that cannot be read, and for one that is none */
async function issueIn(given: Given): Promise<Issue> {
  const file = value(given, 'file');
  const body = await readFile(file, 'utf8').catch((problem: Error) => {
    throw new Refused(`The text cannot be read: ${problem.message}`);
  });
  if (body.includes('\ufffd') || body.includes('\0')) throw new Refused(`${file} is not text in UTF-8.`);
  const issue = { subject: value(given, 'subject'), body: body.trim() };
  if (!issue.body) throw new Refused(`There is no text in ${file}.`);
  for (const name of ['subject', 'body'] as const) {
    const { length } = issue[name];
    if (length > longest[name])
      throw new Refused(`The ${name} has ${length} characters; ${longest[name]} is the most.`);
  }
  return issue;
}

/** The newsletter (issue 8): to whoever has confirmed it, and nobody twice. */
export const newsletterCommands: readonly Command[] = [
  {
    name: 'newsletter-send',
    options: {
      subject: { takes: 'TEXT', does: 'in one line', required: true },
      file: { takes: 'FILE', does: 'the text, without greeting, paragraphs apart', required: true },
    },
    does: 'sends a newsletter to who has confirmed; again, to who came since: nobody gets the same twice',
    example: 'newsletter-send --subject "November on the road" --file november.txt',
    changes: true,
    run: async ({ sql, settings }, given) => {
      const issue = await issueIn(given);
      const { sent, all } = await sendIssue(sql, issue, settings);
      const before = all > sent ? ` ${all - sent} had it before.` : '';
      return {
        line: `'${issue.subject}' is on its way to ${sent} who have confirmed.${before} The mails leave while the API runs.`,
        facts: { sent, before: all - sent },
      };
    },
  },
];
