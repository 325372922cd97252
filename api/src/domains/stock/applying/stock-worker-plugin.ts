import type { FastifyInstance } from 'fastify';
import { createFetchPublic } from '../../../platform/http/fetch-public';
import { HttpError } from '../../../platform/http/http-error';
import { isUnavailable } from '../../../platform/http/unavailable';
import { pollDueWork } from '../../../platform/polling/poll-due-work';
import { createPosting } from '../../ads';
import { describeErrors } from '../planning/planned-row';
import { type Applying, applyRow } from './apply-row';
import { claimRow, finishImport, postpone, updateRow, type Work } from './due-rows';
import { PhotoUnavailableError } from './fetch-photos';

/** Rows at a time: while one waits for a photo, another is written. */
const CONCURRENT_ROWS = 3;
const RETRY_SECONDS = 30;
/** After this many attempts a row whose failure is ours is given up. */
const MAX_OWN_FAILURES = 8;

declare module 'fastify' {
  interface FastifyInstance {
    /** Processes all due rows of applied imports. Call it after a transaction that made rows due. */
    applyDueStockRows: () => Promise<void>;
  }
}

/** Processes a claimed row: a refused one fails with the reason, another failure is tried again. */
async function processRow(app: FastifyInstance, applying: Applying, work: Work): Promise<void> {
  const { row } = work;
  const { db } = applying.deps.database;
  const fail = (reason: string) => updateRow(db, row, { state: 'failed', reason });
  try {
    await applyRow(applying, work);
  } catch (problem) {
    if (problem instanceof PhotoUnavailableError)
      await postpone(db, row, RETRY_SECONDS * row.attempts, `A photo is tried again: ${problem.message}`);
    else if (problem instanceof HttpError && problem.retryAfter !== undefined)
      await postpone(db, row, problem.retryAfter, problem.message, false);
    else if (problem instanceof HttpError)
      await fail((problem.errors && describeErrors(problem.errors)) || problem.message);
    else {
      app.log.error(problem);
      // An outage, such as of the picture store, is no fault of the row: it waits without a limit.
      const isAttempt = !isUnavailable(problem);
      if (isAttempt && row.attempts >= MAX_OWN_FAILURES) await fail('Something went wrong on our side.');
      else await postpone(db, row, RETRY_SECONDS, 'Something went wrong on our side. It is tried again.', isAttempt);
    }
  }
  await finishImport(db, row.importId);
}

/** Applies the rows of imports in the background; a killed process leaves its rows to others. */
export function stockWorkerPlugin(app: FastifyInstance): void {
  const { deps } = app;
  const { db } = deps.database;
  const fetchPublic = deps.fetchPublic ?? createFetchPublic(deps.settings);
  const openPosting = createPosting(deps);
  let isOpen = true;
  let work: Promise<void> = Promise.resolve();
  const runLane = async () => {
    for (let row = await claimRow(db); row && isOpen; row = await claimRow(db))
      await processRow(app, { deps, fetchPublic, posting: await openPosting() }, row);
  };
  const runLanes = async () => {
    await Promise.all(Array.from({ length: CONCURRENT_ROWS }, runLane));
  };
  const applyDueRows = () => {
    if (isOpen) work = work.then(runLanes).catch((problem: unknown) => app.log.error(problem));
    return work;
  };
  // For rows that are due again; those of an import that was just applied are processed at once.
  pollDueWork(app, applyDueRows);
  app.decorate('applyDueStockRows', applyDueRows);
  // What a process that ended left.
  app.addHook('onReady', async () => void applyDueRows());
  app.addHook('preClose', async () => {
    isOpen = false;
    await work;
  });
}
