import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { notificationFor } from '../../../src/domains/billing/payments/sandbox/notification';
import { parseSigned } from '../../../src/domains/billing/payments/signed-notification';
import type { Settings } from '../../../src/platform/config/settings';
import type { Db } from '../../../src/platform/database/database';
import { createUnsubscribeToken } from '../../../src/platform/unsubscribe/token';
import { readMailedToken } from '../../../test/support/outbox';
import { rows } from '../../../test/support/rows';
import { demoAccounts, demoPassword } from '../../seed/people';
import { type Caller, type Context, newUser } from './call';
import { send } from './send';

async function adOf(db: Db, seller: number) {
  const [ad] = await rows<{ id: string; slug: string; picture: string; price: number }>(
    db,
    sql`select id::text, slug, picture_id as picture, price from ads
        where creator_id = ${seller} and status = 'active' order by id limit 1`,
  );
  if (!ad) throw new Error(`The demonstration data has no ad of user ${seller}.`);
  return ad;
}

/** Builds the context of recorded calls, and signs in their callers. */
export async function buildContext(
  app: FastifyInstance,
  db: Db,
  { tokenSecret, smsCode }: Settings & Pick<Context, 'smsCode'>,
  responses: ReadonlyMap<string, unknown>,
) {
  const latestResponse: Context['latestResponse'] = (route) => responses.get(route);
  const context: Context = {
    latestResponse,
    smsCode,
    ads: {
      dealer: await adOf(db, demoAccounts.dealer.id),
      dealer2: await adOf(db, demoAccounts.dealer2.id),
      seller: await adOf(db, demoAccounts.seller.id),
    },
    mailedToken: (recipient, page) => readMailedToken({ app }, recipient, page),
    stopToken: (search) => createUnsubscribeToken(tokenSecret, { kind: 'search', id: Number(search) }),
    notification: () => {
      const { form } = latestResponse('POST /api/v1/users/apply-subscription-order').data;
      const fields = form.fields.map(({ name, value }: { name: string; value: string }) => [name, value]);
      const signed = parseSigned(new URLSearchParams(fields).toString());
      if (!signed) throw new Error('The payment form cannot be parsed.');
      return notificationFor(signed, app.gateway, 'COMPLETE');
    },
  };
  const tokens = new Map<Caller, string>();
  const tokenOf = async (caller: Caller): Promise<string> => {
    const cached = tokens.get(caller);
    if (cached) return cached;
    const account = caller === 'newUser' ? newUser : { email: demoAccounts[caller].email, password: demoPassword };
    const { body } = await send(app, 'POST /api/v1/users/user-login', { body: account }, undefined);
    tokens.set(caller, body.token);
    return body.token;
  };
  return { context, tokenOf };
}
