/**
 * A mail as text; `htmlOf` derives its HTML part. `stopUrl` unsubscribes from mails of this kind, for the
 * List-Unsubscribe headers; absent for mails that are not sent regularly. `calendar`: an iCalendar file.
 * `topic`: by which it is canceled while it is queued.
 */
export type Mail = {
  recipient: string;
  subject: string;
  body: string;
  replyTo?: string | null;
  stopUrl?: string | null;
  calendar?: string | null;
  topic?: string | null;
  /** One of many: it waits for mails to single users. */
  isBulk?: boolean;
};

/** The mail server is unreachable or rejects the login; the mail itself is not at fault. */
export class MailServerUnavailableError extends Error {}

/** Sends mails. @throws when a mail was rejected; MailServerUnavailableError when the server accepts none now */
export type Transport = { send: (mail: Mail) => Promise<void>; close: () => void };
