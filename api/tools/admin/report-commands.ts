import { findReportedConversation } from '../../src/domains/chat/moderation/reported-conversations';
import { openChatReports } from '../../src/domains/chat/moderation/repository';
import { resolveChatReport, resolveReport } from '../../src/domains/moderation/desk/resolve-report';
import { hideAd } from '../../src/domains/moderation/hide-ad';
import { openReports } from '../../src/read-models/moderated-ads';
import { cliContext } from './cli-context';
import { type Command, integerValue, limit, operand, value } from './command';
import { CommandRejectedError, list } from './output';

/** Reports of ads and of chat users: lists the open ones and closes them. */
export const reportCommands: readonly Command[] = [
  {
    name: 'reports',
    summary: 'reports of ads that wait, the oldest first',
    options: { limit },
    example: 'reports --limit 20',
    run: async ({ db }, args) => list(await openReports(db, integerValue(args, 'limit')), 'No report waits.'),
  },
  {
    name: 'reports resolve',
    operands: ['report'],
    summary: 'notes that a report was dealt with',
    example: 'reports resolve 12',
    changes: true,
    isAudited: true,
    run: async ({ db, settings }, args) => {
      const report = operand(args);
      if (!(await resolveReport(db, cliContext(settings), report)))
        throw new CommandRejectedError(`Report ${report} does not exist or is already resolved.`);
      return { line: `Report ${report} is closed.` };
    },
  },
  {
    name: 'reports take-down',
    operands: ['ad'],
    options: {
      reason: {
        placeholder: 'TEXT',
        summary: 'mailed to its owner',
        fallback: 'it was reported, and breaks the rules for ads.',
      },
    },
    summary: 'hides an ad (id or slug) and closes its reports',
    example: 'reports take-down 2019-toyota-hilux-7 --reason "It asks for a deposit before a viewing."',
    changes: true,
    isAudited: true,
    run: async ({ db, settings }, args) => {
      const hidden = await hideAd(db, cliContext(settings), operand(args), value(args, 'reason'));
      if (!hidden) throw new CommandRejectedError(`There is no ad ${operand(args)} on the site.`);
      return { line: `Ad ${hidden.ad.id} is off the site; ${hidden.closedReports} of its reports were closed.` };
    },
  },
  {
    name: 'chat-reports',
    summary: 'reports of people in chats that wait, the oldest first',
    options: { limit },
    example: 'chat-reports',
    run: async ({ db }, args) => list(await openChatReports(db, integerValue(args, 'limit')), 'No report waits.'),
  },
  {
    name: 'chat-reports show',
    operands: ['report'],
    summary: 'the messages that the reporter agreed to share',
    example: 'chat-reports show 3',
    run: async ({ db }, args) => {
      const report = await findReportedConversation(db, operand(args));
      if (!report) throw new CommandRejectedError(`Chat report ${operand(args)} does not exist.`);
      const { reporter, about, messages } = report;
      const rows = (messages ?? []).map(({ at, sender, message }) => ({
        at,
        by: sender === reporter.id ? reporter.email : about.email,
        message,
      }));
      return list(
        rows,
        `Report ${report.id} has no messages: ${reporter.email} did not share any, or they were deleted.`,
      );
    },
  },
  {
    name: 'chat-reports resolve',
    operands: ['report'],
    summary: 'notes that a report of a chat was dealt with',
    example: 'chat-reports resolve 3',
    changes: true,
    isAudited: true,
    run: async ({ db, settings }, args) => {
      const report = operand(args);
      if (!(await resolveChatReport(db, cliContext(settings), report)))
        throw new CommandRejectedError(`Chat report ${report} does not exist or is already closed.`);
      return { line: `Report ${report} of a chat is closed.` };
    },
  },
];
