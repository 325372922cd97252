import { takeDown } from '../ads/ad-queries';
import type { Sql } from '../database/database';
import { latestEnquiries } from '../enquiries/queries';
import { closeReport, closeReportsOf, openReports } from '../reports/queries';
import { providePayments, type Said } from './payment-commands';
import { list, Mistyped, type Shown } from './shown';

export const help = `Usage: pnpm provider <command>
  reports                 reports of ads that wait, the oldest first
  reports resolve <id>    closes a report
  reports take-down <ad>  takes an ad (id or slug) off the site and closes its reports; its owner still sees it
  enquiries               the latest enquiries
  orders                  orders of plans, the latest first
  mark-paid <order> --by bank|cash --reference TEXT
                          takes a transfer or deposit of the order's amount and grants its plan
  notifications           what the payment provider notified; first what was set aside
  notifications rerun <id>
                          has a notification checked anew
  refunds                 payments that bought nothing and are to be paid back
  refunds note <id> --note TEXT
                          notes that and how one was paid back
  --limit N               how many to list (100)
It reads the settings of the API. The embedded database belongs to one process at a time: stop the API first, or use
DATABASE_URL.`;

/** Does what was typed. @throws Mistyped for what is no command or names nothing */
export async function provide(database: Sql, words: readonly string[], limit: number, said: Said = {}): Promise<Shown> {
  const [command, ...rest] = words;
  const [action, what] = rest;
  if (command === 'enquiries' && rest.length === 0) {
    return list(await latestEnquiries(database, limit), 'There are no enquiries.');
  }
  if (command === 'reports' && rest.length === 0) return list(await openReports(database, limit), 'No report waits.');
  if (command === 'reports' && action === 'resolve' && what) {
    if (!(await closeReport(database, what))) throw new Mistyped(`No report ${what} waits.`);
    return { line: `Report ${what} is closed.` };
  }
  if (command === 'reports' && action === 'take-down' && what) return takeDownReported(database, what);
  const shown = await providePayments(database, words, limit, said);
  if (shown) return shown;
  throw new Mistyped(`There is no command '${words.join(' ')}'.\n${help}`);
}

const takeDownReported = (database: Sql, ad: string): Promise<Shown> =>
  database.transaction(async (transaction) => {
    const id = await takeDown(transaction, ad);
    if (id === undefined) throw new Mistyped(`There is no ad ${ad} on the site.`);
    const closed = await closeReportsOf(transaction, id);
    return { line: `Ad ${id} is off the site; ${closed} of its reports were closed.` };
  });
