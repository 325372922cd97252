import { escapeHtml } from '@roadworthy/contract/escape-html';
import { renderHtmlPage } from '../http/responses';

/** Asks for confirmation, because mail scanners open every link. The form posts to the same URL. */
export const confirmPage = (what: string): string =>
  renderHtmlPage(
    'Stop these mails?',
    `<p>You will get no more ${escapeHtml(what)}.</p><form method="post"><button>Stop</button></form>`,
  );
export const stoppedPage = (what: string): string =>
  renderHtmlPage('Stopped', `<p>You will get no more ${escapeHtml(what)}.</p>`);
export const unknownPage = (): string =>
  renderHtmlPage('This link is not valid', '<p>Please open the link from the mail once more, or copy all of it.</p>');
