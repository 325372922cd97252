import { openPage } from './open-page';
import type { PageCheckResult, PageCheckRun } from './page-check';

/** Opens the pages in order until a route fails; the first page loads all exposed modules. */
async function check(run: PageCheckRun): Promise<PageCheckResult> {
  let withExposes = true;
  for (const group of run.pages) {
    const failures: PageCheckResult[] = [];
    for (const path of group) {
      const failure = await openPage(run, path, withExposes);
      withExposes = false;
      // One successful page is enough for its route.
      if (!failure) break;
      failures.push({ failed: true, path, ...failure });
    }
    if (failures[0] && failures.length === group.length) return failures[0];
  }
  return { failed: false };
}

process.once('message', async (run: PageCheckRun) => process.send?.(await check(run)));
// The page reports errors of its timers and promises itself.
process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});
