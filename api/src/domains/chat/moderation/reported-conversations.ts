import type { WarningKind } from '@roadworthy/contract/message-warnings';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { idOf, iso } from '../../../platform/database/json';
import { prepared } from '../../../platform/database/prepared';
import { people } from '../../../read-models/chat';
import { findWarning } from '../../warnings';

/** A message that a report carries: a copy of the time of the report. */
type ReportedMessage = {
  sequence: number;
  sender: number;
  message: string;
  at: string;
  /** The pattern of fraud that the text shows. */
  warning?: WarningKind;
};
type ReportedPerson = { id: number; name: string; email: string };

/**
 * A report of a conversation. `about`: the other participant. `messages`: oldest first; null unless the reporter agreed to
 * share them, and once they were deleted.
 */
export type ReportedConversation = {
  id: number;
  chat: number;
  at: string;
  closedAt: string | null;
  reason: string;
  text: string;
  reporter: ReportedPerson;
  about: ReportedPerson;
  messages: ReportedMessage[] | null;
};

const person = (table: 'reporter' | 'other') => {
  const user = sql.raw(table);
  return sql`json_build_object('id', ${user}.id, 'name', coalesce(${user}.businessname, ${user}.fullname), 'email', ${user}.email)`;
};

const reports = sql`select report.id::int as id, report.conversation_id::int as chat, ${iso(sql`report.created_at`)} as at,
    ${iso(sql`report.closed_at`)} as "closedAt", report.reason, report.text, ${person('reporter')} as reporter, ${person('other')} as about,
    (select json_agg(json_build_object('sequence', copy.sequence, 'sender', copy.sender_id, 'message', copy.message,
        'at', ${iso(sql`copy.sent_at`)}) order by copy.sequence)
      from chat_report_messages copy where copy.report_id = report.id) as messages
  from chat_reports report join conversations chat on chat.id = report.conversation_id
    join ${people} reporter on reporter.id = report.reporter_id
    join ${people} other on other.id = chat.low_user_id + chat.high_user_id - report.reporter_id`;

const readOne = prepared<{ report: number | null }, ReportedConversation>(
  'reported-conversation',
  sql`${reports} where report.id = ${sql.placeholder('report')}::bigint`,
);

const withWarnings = (report: ReportedConversation): ReportedConversation => ({
  ...report,
  messages:
    report.messages?.map((message) => {
      const warning = findWarning(message.message);
      return warning ? { ...message, warning } : message;
    }) ?? null,
});

/** One report of a conversation, open or closed; undefined when it does not exist. */
export async function findReportedConversation(db: Db, report: string): Promise<ReportedConversation | undefined> {
  const [found] = await readOne(db, { report: idOf(report) });
  return found && withWarnings(found);
}
