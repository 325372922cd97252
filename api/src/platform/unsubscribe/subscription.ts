import type { Db } from '../database/database';

/** Mails that a recipient can stop. */
export type MailSubscription = {
  /** What is stopped, in the page's sentence: 'newsletters'. */
  what: string;
  /** @param id the subscription, search or user of the link */
  stop: (db: Db, id: number) => Promise<void>;
};
