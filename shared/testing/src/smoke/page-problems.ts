import type { Page } from 'playwright-core';

/** An idle page answers in milliseconds, on a busy machine too. */
const ANSWER_TIMEOUT_MS = 10_000;

/** @throws when the page runs a script without end: the browser never answers then */
export async function withTimeout<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const message = `The page stopped answering for ${ANSWER_TIMEOUT_MS / 1_000} s: look for a loop in an effect or a timer.`;
    timer = setTimeout(() => reject(message), ANSWER_TIMEOUT_MS);
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}

/** The message and where it was thrown. */
const firstLines = (text: string) => text.split('\n').slice(0, 3).join('\n');

/** Problems that the browser reports; without an API, its failing calls and the document's status 503 are none. */
export function collectProblems(page: Page, path: string, hasApi: boolean): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`Uncaught ${firstLines(error.stack ?? String(error))}`));
  page.on('crash', () => problems.push('The page crashed.'));
  page.on('console', (message) => {
    const { url } = message.location();
    const { pathname } = URL.canParse(url) ? new URL(url) : { pathname: '' };
    const isMissingApi = !hasApi && (/^\/(api|media)\//.test(pathname) || pathname === path);
    const isNetworkMessage = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !(isMissingApi && isNetworkMessage))
      problems.push(`Console: ${firstLines(message.text())}`);
  });
  return problems;
}
