import { readFile } from 'node:fs/promises';
import type { Sql } from '../database/database';
import { countReceivers, type Issue } from '../newsletter/issue-queries';
import { issueMail, sendIssue } from '../newsletter/send-issue';
import type { Links } from '../stop-links/token';
import { Mistyped, type Shown } from './shown';

/** What the newsletter's command is told beside its name. */
export type Told = { subject?: string; file?: string; dryRun: boolean };

/** Characters of a subject that mail programs show, with some to spare, and of a text that is no mistake. */
const longest = { subject: 150, body: 50_000 } as const;

async function issueOf({ subject, file }: Told): Promise<Issue> {
  if (!subject?.trim() || !file) throw new Mistyped('newsletter-send takes --subject and --file with the text.');
  const body = await readFile(file, 'utf8').catch((problem: Error) => {
    throw new Mistyped(`The text cannot be read: ${problem.message}`);
  });
  if (!body.trim()) throw new Mistyped(`There is no text in ${file}.`);
  if (body.includes('\ufffd') || body.includes('\0')) throw new Mistyped(`${file} is not text in UTF-8.`);
  for (const [name, text] of Object.entries({ subject, body })) {
    const most = longest[name as keyof typeof longest];
    if (text.length > most) throw new Mistyped(`The ${name} has ${text.length} characters; ${most} is the most.`);
  }
  return { subject: subject.trim(), body };
}

/**
 * Sends an issue of the newsletter, or with `dryRun` shows it and says to how many. The mails leave from the outbox: as soon as
 * the API runs, a few in a second.
 */
export async function sendNewsletter(database: Sql, links: Links, told: Told): Promise<Shown> {
  const issue = await issueOf(told);
  const { all, done } = await countReceivers(database, issue);
  const before = done > 0 ? `; ${done} have it already` : '';
  if (told.dryRun) {
    const { subject, body } = await issueMail(issue, { id: 0, email: 'reader@example.com' }, links);
    return { line: `Would go to ${all - done} who have confirmed${before}.\n\nSubject: ${subject}\n\n${body}` };
  }
  const sent = await sendIssue(database, issue, links);
  return { line: `On its way to ${sent} who have confirmed${before}. The mails leave while the API runs.` };
}
