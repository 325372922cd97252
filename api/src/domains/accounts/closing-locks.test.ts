import { sql } from 'drizzle-orm';
import { adOf, type ChatTest, openChatTest, requestChat } from '../../../test/chat/chat-fixtures';
import { asAnotherRequest } from '../../../test/support/another-request';
import { password } from '../../../test/support/fixture';
import { rows } from '../../../test/support/rows';
import { untilBlocked } from '../../../test/support/until-blocked';
import type { Tx } from '../../platform/database/database';

jest.setTimeout(30_000);
let chatTest: ChatTest;
beforeEach(async () => {
  chatTest = await openChatTest();
});
afterEach(() => chatTest.api.close());

/** Closes an account while a transaction holds locks. @returns the status of the closing */
async function closeDuring(token: string, holdLocks: (tx: Tx, startClosing: () => Promise<void>) => Promise<void>) {
  let closing: ReturnType<ChatTest['api']['post']> | undefined;
  await chatTest.api.database.db.transaction((tx) =>
    holdLocks(tx, async () => {
      closing = asAnotherRequest(() => chatTest.api.post('users/close-account', { password }, { token }));
      await untilBlocked(tx);
    }),
  );
  return (await closing)?.statusCode;
}

describe('closing an account', () => {
  it('API-299 waits for a message that is being stored, without a deadlock', async () => {
    const chat = await requestChat(chatTest, chatTest.buyer, adOf.dealer);
    const status = await closeDuring(chatTest.buyer, async (tx, startClosing) => {
      await tx.execute(sql`update conversations set last_sequence = 2 where id = ${chat}::bigint`);
      await startClosing();
      await tx.execute(
        sql`insert into messages (conversation_id, sequence, sender_id, uuid, message)
            values (${chat}::bigint, 2, 1, gen_random_uuid(), 'Is it still for sale?')`,
      );
    });
    expect(status).toBe(200);
  });

  it('API-299 locks its ads in the order of price labels, without a deadlock', async () => {
    const { db } = chatTest.api.database;
    const [low, high] = await rows<{ id: number }>(
      db,
      sql`select id::int from ads where creator_id = 3 order by id limit 2`,
    );
    // A changed row moves behind the others of its seller in the table.
    await db.execute(sql`update ads set price = price + 1 where id = ${low?.id}`);
    const status = await closeDuring(chatTest.dealer, async (tx, startClosing) => {
      await tx.execute(sql`select from ads where id = ${low?.id} for update`);
      await startClosing();
      await tx.execute(sql`select from ads where id = ${high?.id} for update`);
    });
    expect(status).toBe(200);
  });
});
