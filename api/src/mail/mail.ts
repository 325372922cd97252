/** A mail in plain text. */
export type Mail = { recipient: string; subject: string; body: string; replyTo?: string };

/** Brings a mail to whoever carries it further. @throws when it was not taken */
export type Transport = { carry: (mail: Mail) => Promise<void>; close: () => void };
