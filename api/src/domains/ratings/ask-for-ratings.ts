import { brand } from '@roadworthy/contract/brand';
import { RATING_WINDOW_DAYS } from '@roadworthy/contract/ratings';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import type { Dependencies } from '../../platform/dependencies';
import { inBatches } from '../../platform/jobs/in-batches';
import { composeMail, hasAddress, oneLine } from '../../platform/mail/compose-mail';
import type { Mail } from '../../platform/mail/mail';
import { queueMail } from '../../platform/mail/repository';
import type { Links } from '../../platform/signed-links/signed-links';
import { unsubscribeUrl } from '../../platform/unsubscribe/token';
import { type DueRatingRequest, dueRatingRequests } from '../../read-models/due-rating-requests';
import { ratingLinks } from './rating-link';
import { ratingExchanges, ratingMailStops } from './schema';

const BATCH_SIZE = 100;
/** South African hours in which the mail is sent. */
const [FIRST_HOUR, LAST_HOUR] = [8, 19];
const isQuiet = (now: Date): boolean => {
  const hour = (now.getUTCHours() + 2) % 24;
  return hour < FIRST_HOUR || hour > LAST_HOUR;
};

/** A name with an address in it could be advertising. */
const shownName = (name: string): string => (hasAddress(name) ? 'the seller' : oneLine(name));

async function askMail(links: Links, { id, email, fullname, seller, car }: DueRatingRequest): Promise<Mail> {
  const name = shownName(seller);
  const stopUrl = await unsubscribeUrl(links, { kind: 'ratings', id });
  return {
    recipient: email,
    subject: `How was your contact with ${name}?`,
    stopUrl,
    body: composeMail({
      fullname: fullname ?? '',
      paragraphs: [
        `You were in contact with ${name}${car ? ` about ${oneLine(car)}` : ''}. Three questions and a few words help other buyers, also when you did not buy.`,
        `Rate ${name}:\n${await ratingLinks.url(links, { exchange: id })}`,
        `You need no password. The link is yours alone and works for ${RATING_WINDOW_DAYS} days. Your first name is shown with what you write.`,
      ],
      why: `You get this mail once, because you and ${name} wrote to each other or met through ${brand.name}.\nGet no such mails any more: ${stopUrl}`,
    }),
  };
}

/** Job: asks people once for a rating, by day. Mail and mark are one transaction, so that none is mailed twice. */
export async function askForRatings({ database, settings }: Dependencies, now: Date): Promise<void> {
  if (isQuiet(now)) return;
  await inBatches(database, 'rating-requests', BATCH_SIZE, async (tx) => {
    const due = await dueRatingRequests(tx, now, BATCH_SIZE);
    for (const request of due) {
      const isUnrequested = and(eq(ratingExchanges.id, request.id), isNull(ratingExchanges.requestedAt));
      await tx.update(ratingExchanges).set({ requestedAt: now }).where(isUnrequested);
      await queueMail(tx, await askMail(settings, request));
    }
    return due.length;
  });
}

/** The person of an exchange gets no more such mails, about no seller. */
export async function stopRatingMails(db: Db, exchange: number): Promise<void> {
  await db
    .insert(ratingMailStops)
    .select(
      db
        .select({ person: ratingExchanges.person, stoppedAt: sql`now()`.as('stopped_at') })
        .from(ratingExchanges)
        .where(eq(ratingExchanges.id, exchange)),
    )
    .onConflictDoNothing();
}
