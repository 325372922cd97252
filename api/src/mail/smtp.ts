import { createTransport } from 'nodemailer';
import { htmlOf } from './html';
import { type Transport, Unreachable } from './mail';

/** nodemailer's codes for what a server says of one mail; any other failure is the server's, or of the way to it. */
const aboutTheMail = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM']);

/** The failure of a sending as the outbox knows it. */
const failureOf = (problem: Error & { code?: string }): Error =>
  aboutTheMail.has(problem.code ?? '') ? problem : new Unreachable(problem.message, { cause: problem });

type Server = { url: string; from: string; siteOrigin: string };

/**
 * A mail server, as `smtp://name:password@host:587` or `smtps://…`; `from` is whom mails come from, `siteOrigin` the
 * site that they may link to.
 */
export function smtpTransport({ url, from, siteOrigin }: Server): Transport {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const server = createTransport({ url, pool: true, maxConnections: 2, ...timeouts });
  return {
    carry: async ({ recipient, subject, body, replyTo, stopUrl }) => {
      // Addresses as objects: nothing that somebody typed is read as a list of further recipients.
      const address = (text: string) => ({ name: '', address: text });
      const mail = {
        from,
        to: address(recipient),
        subject,
        text: body,
        html: htmlOf({ subject, body }, siteOrigin),
        ...(replyTo && { replyTo: address(replyTo) }),
        // One click stops them (RFC 8058).
        ...(stopUrl && {
          headers: { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
      };
      await server.sendMail(mail).catch((problem) => {
        throw failureOf(problem);
      });
    },
    close: () => server.close(),
  };
}
