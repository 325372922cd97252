/**
 * A mail as text; its HTML part is made of it (`htmlOf`). `stopUrl` is where mails of its kind are stopped, for the
 * headers that mail programs make a button of; absent for mails that nobody gets regularly.
 */
export type Mail = { recipient: string; subject: string; body: string; replyTo?: string; stopUrl?: string | null };

/** The mail server is not there, or lets nobody in: no fault of a mail. */
export class Unreachable extends Error {}

/** Brings a mail to whoever carries it further. @throws when it was not taken; `Unreachable` when none is taken now */
export type Transport = { carry: (mail: Mail) => Promise<void>; close: () => void };
