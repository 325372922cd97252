import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './config/settings';
import type { Db, Tx } from './database/database';
import type { Dependencies } from './dependencies';
import type { SitemapSource } from './sitemap/source';

/** Periodic work, bounded in each run. Any process may do it. */
export type Job = (deps: Dependencies, now: Date) => Promise<unknown>;

/** What a domain does with the data of an account holder. */
type AccountData = {
  /** The stored data by its name in the download (POPIA). */
  export?: (db: Db, account: { id: number; email: string }) => Promise<Record<string, unknown>>;
  /** Deletes what has to be deleted before the account is locked (shared/docs/lock-order.md). */
  eraseBeforeLock?: (tx: Tx, account: number) => Promise<void>;
  /** Deletes what the foreign keys to the account do not delete. */
  erase?: (tx: Tx, account: number, settings: Settings) => Promise<void>;
  /** Invalidates what the former password gave access to. */
  passwordChanged?: (tx: Tx, account: number) => Promise<void>;
};

/** Stored data of people without an account, which the operator deletes on request (POPIA). */
type VisitorRecords = {
  /** The name in the admin CLI, such as 'enquiries'. */
  records: string;
  identifiedBy: 'email' | 'phone';
  example: string;
  /** @returns how many rows were deleted */
  erase: (db: Db, person: string) => Promise<number>;
};

/** Mails that a recipient can stop. */
export type MailSubscription = {
  /** What is stopped, in the page's sentence: 'newsletters'. */
  what: string;
  /** @param id the subscription, search or user of the link */
  stop: (db: Db, id: number) => Promise<void>;
  /** Whether the link has the id of a user. Such mails that wait are canceled when the account is closed. */
  isOfUser?: boolean;
};

/** What a domain contributes to the API. `app/domains.ts` lists all domains; nothing else has to be remembered. */
export type Domain = {
  /** Under `/api/v1`. */
  routes?: readonly FastifyPluginAsyncTypebox[];
  /** Parts that live as long as the app and decorate it. */
  plugins?: readonly ((app: FastifyInstance) => void)[];
  minuteJobs?: readonly Job[];
  /** Jobs that read whole tables: run at start and then once a day. */
  dailyJobs?: readonly Job[];
  accountData?: AccountData;
  visitorRecords?: readonly VisitorRecords[];
  /** Whether the domain shows the picture of the given column: an SQL condition. Other pictures are deleted. */
  showsPicture?: (picture: SQL) => SQL;
  /**
   * Checks an ad in the transaction that wrote it, before anyone can see it.
   * @param isNew whether the transaction inserted it
   * @returns its new status; undefined when that stays
   */
  screenAd?: (tx: Tx, adId: number, isNew: boolean) => Promise<string | undefined>;
  sitemaps?: readonly SitemapSource[];
  /** What mails of the domain can be stopped, by the kind in their links. */
  mailSubscriptions?: Readonly<Record<string, MailSubscription>>;
  /** The length of each queue in the database, by its name in the metrics. */
  readBacklog?: (db: Db) => Promise<Record<string, number>>;
};
