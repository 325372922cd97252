import { escaped } from '../rich-text/escaped';
import { ownPage } from '../server/own-page';

/**
 * Asks before anything is stopped: programs that check mails open every link in them. The form posts to the page
 * itself.
 */
export const askingPage = (what: string): string =>
  ownPage(
    'Stop these mails?',
    `<p>You will get no more ${escaped(what)}.</p><form method="post"><button>Stop</button></form>`,
  );
export const stoppedPage = (what: string): string =>
  ownPage('Stopped', `<p>You will get no more ${escaped(what)}.</p>`);
export const unknownPage = (): string =>
  ownPage('This link is not valid', '<p>Please open the link from the mail once more, or copy all of it.</p>');
