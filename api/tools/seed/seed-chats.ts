import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { conversations, messages } from '../../src/domains/chat/schema';
import type { Db } from '../../src/platform/database/database';
import { rows } from '../../test/support/rows';
import { demoAccounts } from './people';

/** The first ad on offer of a user: the one that a demo conversation is about. */
async function firstAd(db: Db, seller: number): Promise<{ id: number; title: string } | undefined> {
  const [ad] = await rows<{ id: number; title: string }>(
    db,
    sql`select id::int as id, title from ads where creator_id = ${seller} and status = 'active' order by id limit 1`,
  );
  return ad;
}

/** Conversations of the demo accounts, each about an ad. */
export async function seedChats(db: Db, now: Date): Promise<void> {
  const { buyer, dealer, dealer2 } = demoAccounts;
  const chats = [
    {
      low: dealer.id,
      high: dealer2.id,
      texts: (car: string) => [
        `Hi Themba, do you still have the ${car}?`,
        'Morning Priya. Yes, it came back from the valet today.',
        'Good. My customer can collect on Friday.',
      ],
    },
    {
      low: buyer.id,
      high: dealer.id,
      texts: (car: string) => [
        `Hello, I like the ${car} in your advert. Has it a full history?`,
        'Good day Naledi. It has, all with the agents. Come and drive it.',
      ],
    },
  ];
  for (const [index, { low, high, texts }] of chats.entries()) {
    const ad = await firstAd(db, high);
    const written = texts(ad?.title ?? 'car');
    const count = written.length;
    const conversationId = index + 1;
    await db.insert(conversations).values([
      {
        id: conversationId,
        lowUserId: low,
        highUserId: high,
        starterId: low,
        lastSequence: count,
        lowReadSequence: count,
        // Sending a message marks earlier ones as read: the second user sent every even message.
        highReadSequence: count - (count % 2),
        updatedAt: new Date(now.getTime() - 3_600_000),
      },
    ]);
    await db.insert(messages).values(
      written.map((message, number) => ({
        conversationId,
        sequence: number + 1,
        senderId: number % 2 === 0 ? low : high,
        uuid: randomUUID(),
        message,
        adId: number === 0 ? ad?.id : null,
        createdAt: new Date(now.getTime() - (count - number) * 3_600_000),
      })),
    );
  }
}
