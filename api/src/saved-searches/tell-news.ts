import { recipientOf } from '../accounts/queries';
import { alone } from '../jobs/alone';
import { post } from '../mail/queries';
import type { Parts } from '../server/parts';
import { newsMail } from './news-mail';
import { takeNews, usersToTell } from './news-queries';

/** Users of one look, and ads of a search that a mail lists. */
const mostUsers = 500;
const mostAds = 10;

/**
 * Mails users what their searches found: one mail a user, in which a search has its say once a day, or once an hour
 * where it was asked to. The mail and having told are one transaction each: nothing is told twice or lost.
 */
export async function tellNews({ database, settings }: Parts, now: Date): Promise<void> {
  for (const user of await usersToTell(database.sql, now, mostUsers)) {
    await alone(database.sql, 'tell-news', async (transaction) => {
      const recipient = await recipientOf(transaction, user);
      const news = await takeNews(transaction, user, now, mostAds);
      if (recipient && news.length > 0) await post(transaction, await newsMail(settings, recipient, news));
    });
  }
}
