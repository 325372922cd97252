import { hideAd } from '../ads/hide';
import { closeChatReport, openChatReports } from '../chat/moderation/queries';
import { closeReport, closeReportsOf, openReports } from '../reports/queries';
import { type Command, counted, limit, operand, value } from './command';
import { list, Refused } from './shown';

/** Reports of ads and of people in chats: what waits, and that it was dealt with (issue 4). */
export const reportCommands: readonly Command[] = [
  {
    name: 'reports',
    does: 'reports of ads that wait, the oldest first',
    options: { limit },
    example: 'reports --limit 20',
    run: async ({ sql }, given) => list(await openReports(sql, counted(given, 'limit')), 'No report waits.'),
  },
  {
    name: 'reports resolve',
    operands: ['report'],
    does: 'notes that a report was dealt with',
    example: 'reports resolve 12',
    changes: true,
    run: async ({ sql }, given) => {
      const report = operand(given);
      if (!(await closeReport(sql, report))) throw new Refused(`No report ${report} waits.`);
      return { line: `Report ${report} is closed.` };
    },
  },
  {
    name: 'reports take-down',
    operands: ['ad'],
    options: {
      reason: { takes: 'TEXT', does: 'told to its owner', fallback: 'it was reported, and breaks the rules for ads.' },
    },
    does: 'hides an ad (id or slug) and closes its reports',
    example: 'reports take-down 2019-toyota-hilux-7 --reason "It asks for a deposit before a viewing."',
    changes: true,
    run: async ({ sql }, given) => {
      const ad = await hideAd(sql, operand(given), value(given, 'reason'));
      if (!ad) throw new Refused(`There is no ad ${operand(given)} on the site.`);
      const closed = await closeReportsOf(sql, ad.id);
      return { line: `Ad ${ad.id} is off the site; ${closed} of its reports were closed.` };
    },
  },
  {
    name: 'chat-reports',
    does: 'reports of people in chats that wait, the oldest first',
    options: { limit },
    example: 'chat-reports',
    run: async ({ sql }, given) => list(await openChatReports(sql, counted(given, 'limit')), 'No report waits.'),
  },
  {
    name: 'chat-reports resolve',
    operands: ['report'],
    does: 'notes that a report of a chat was dealt with',
    example: 'chat-reports resolve 3',
    changes: true,
    run: async ({ sql }, given) => {
      const report = operand(given);
      if (!(await closeChatReport(sql, report))) throw new Refused(`No report ${report} of a chat waits.`);
      return { line: `Report ${report} of a chat is closed.` };
    },
  },
];
