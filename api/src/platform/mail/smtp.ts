import { createTransport } from 'nodemailer';
import { htmlOf } from './html';
import { MailServerUnavailableError, type Transport } from './mail';

/** nodemailer's codes for errors of one mail; any other failure is the server's or the network's. */
const MAIL_ERROR_CODES = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM']);

/** Maps a nodemailer error to the outbox's errors. */
const toTransportError = (problem: Error & { code?: string }): Error =>
  MAIL_ERROR_CODES.has(problem.code ?? '')
    ? problem
    : new MailServerUnavailableError(problem.message, { cause: problem });

/** The iTIP method of a calendar file (RFC 5546), which mail programs act by. */
const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH';

type Server = { url: string; from: string; siteOrigin: string };

/**
 * A mail server, as `smtp://name:password@host:587` or `smtps://…`; `from` is the sender, `siteOrigin` the only site
 * that mails link to.
 */
export function smtpTransport({ url, from, siteOrigin }: Server): Transport {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const server = createTransport({ url, pool: true, maxConnections: 2, ...timeouts });
  return {
    send: async ({ recipient, subject, body, replyTo, stopUrl, calendar }) => {
      // Addresses as objects, so that typed text is not parsed as a list of recipients.
      const address = (text: string) => ({ name: '', address: text });
      const mail = {
        from,
        to: address(recipient),
        subject,
        text: body,
        html: htmlOf({ subject, body }, siteOrigin),
        ...(replyTo && { replyTo: address(replyTo) }),
        ...(calendar && { icalEvent: { method: methodOf(calendar), filename: 'test-drive.ics', content: calendar } }),
        // One-click unsubscribe (RFC 8058).
        ...(stopUrl && {
          headers: { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
      };
      await server.sendMail(mail).catch((problem) => {
        throw toTransportError(problem);
      });
    },
    close: () => server.close(),
  };
}
