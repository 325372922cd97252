import { takeDown } from '../ads/ad-queries';
import type { Sql } from '../database/database';
import { closeReport, closeReportsOf, openReports } from '../reports/queries';
import { sendNewsletter, type Told } from './newsletter-commands';
import { providePayments, type Said } from './payment-commands';
import { exported, listed, people } from './people';
import { list, Mistyped, type Shown } from './shown';
import { stats } from './stats';

export const help = `Usage: pnpm provider <command>
  reports                 reports of ads that wait, the oldest first
  reports resolve <id>    closes a report
  reports take-down <ad>  takes an ad (id or slug) off the site and closes its reports; its owner still sees it
  enquiries               the latest enquiries
  contacts                the latest messages to the provider
  insurance               the latest requests for insurance quotes
  subscribers             who gets the newsletter: confirmed, and not stopped
  <these> export <file>   all of them with what was written, as CSV
  newsletter-send --subject TEXT --file FILE
                          sends a newsletter to who has confirmed, nobody twice; --dry-run shows it and says to how many
  stats                   visits, pages, enquiries by ad, web vitals by area and version
  orders                  orders of plans, the latest first
  orders add <email> --plan NAME --months N
                          writes down an order that is paid by transfer or deposit
  mark-paid <order> --by bank|cash --reference TEXT
                          takes a transfer or deposit of the order's amount and grants its plan
  notifications           what the payment provider notified; first what was set aside
  notifications rerun <id>
                          has a notification checked anew
  refunds                 payments that bought nothing and are to be paid back
  refunds note <id> --note TEXT
                          notes that and how one was paid back
  --limit N               how many to list (100)
  --days N                how many days back stats look (30)
It reads the settings of the API. The embedded database belongs to one process at a time: stop the API first, or use
DATABASE_URL.`;

export type Options = { limit: number; days: number; tokenSecret: string } & Said & Told;

/** Does what was typed. @throws Mistyped for what is no command or names nothing */
export async function provide(database: Sql, words: readonly string[], options: Options): Promise<Shown> {
  const { limit, days } = options;
  const [command = '', action, what, ...more] = words;
  const kind = Object.hasOwn(people, command) ? people[command] : undefined;
  if (more.length === 0) {
    if (kind && !action) return listed(kind, database, limit);
    if (kind && action === 'export' && what) return exported(kind, database, what);
    if (command === 'newsletter-send' && !action) return sendNewsletter(database, options, options);
    if (command === 'stats' && !action) return stats(database, days, limit);
    if (command === 'reports' && !action) return list(await openReports(database, limit), 'No report waits.');
    if (command === 'reports' && action === 'resolve' && what) return resolveReport(database, what);
    if (command === 'reports' && action === 'take-down' && what) return takeDownReported(database, what);
  }
  const payments = await providePayments(database, words, limit, options);
  if (payments) return payments;
  throw new Mistyped(`There is no command '${words.join(' ')}'.\n${help}`);
}

async function resolveReport(database: Sql, report: string): Promise<Shown> {
  if (!(await closeReport(database, report))) throw new Mistyped(`No report ${report} waits.`);
  return { line: `Report ${report} is closed.` };
}

const takeDownReported = (database: Sql, ad: string): Promise<Shown> =>
  database.transaction(async (transaction) => {
    const id = await takeDown(transaction, ad);
    if (id === undefined) throw new Mistyped(`There is no ad ${ad} on the site.`);
    const closed = await closeReportsOf(transaction, id);
    return { line: `Ad ${id} is off the site; ${closed} of its reports were closed.` };
  });
