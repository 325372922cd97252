import { sql } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createJpeg } from '../../../test/ads/forms';
import { rows } from '../../../test/support/rows';
import { type About, OldLimits } from './old-limits';
import { Tally } from './tally';
import type { VirtualClock } from './virtual-clock';
import type { Call, Visitor } from './visitor';

export type Ad = { id: number; slug: string; title: string; make: string; model: string };

/** The state that simulated people share. */
export type World = {
  app: FastifyInstance;
  clock: VirtualClock;
  ads: readonly Ad[];
  photo: Buffer;
  /** Whether page views read the page's data too, which no budget bounds. */
  readsPages: boolean;
  honest: Tally;
  /** Results under the earlier limits: honest visitors alone, and together with abusers. */
  oldLimits: { honest: OldLimits; all: OldLimits };
};

/** Copies of the fixture's ads: numbers are revealed and enquiries sent for many. */
const COPIES_OF_ADS = 40;

/** Adds copies of the fixture's ads and collects the shared state. */
export async function openWorld(app: FastifyInstance, clock: VirtualClock, readsPages: boolean): Promise<World> {
  const db = app.deps.database.db;
  await db.execute(
    sql`insert into ads (slug, creator_id, title, condition, year, make_id, model_id, make, model, bodytype, mileage, fueltype,
          engine, transmission, drive, exteriorcolor, interiorcolor, address, province, city, carfeatures, description,
          price, picture_id, created_at)
        select slug || '-copy-' || copy, creator_id, title, condition, year, make_id, model_id, make, model, bodytype, mileage,
          fueltype, engine, transmission, drive, exteriorcolor, interiorcolor, address, province, city, carfeatures,
          description, price, picture_id, created_at
        from ads, generate_series(1, ${COPIES_OF_ADS}) as copy where status = 'active'`,
  );
  const ads = await rows<Ad>(
    db,
    sql`select id::int as id, slug, title, make, model from ads where status = 'active' order by id`,
  );
  const oldLimits = { honest: new OldLimits(), all: new OldLimits() };
  return { app, clock, ads, photo: await createJpeg(), readsPages, honest: new Tally(), oldLimits };
}

/**
 * Creates accounts with the fixture's password.
 * @returns their ids in the order of their addresses
 */
export async function openAccounts({ app }: World, emails: readonly string[]): Promise<number[]> {
  const opened = await rows<{ id: number; email: string }>(
    app.deps.database.db,
    sql`insert into users (fullname, email, password_hash, gsm, province, city, email_verified_at)
        select 'Naledi Khumalo', value, (select password_hash from users where id = 1), '821234567', 'Gauteng', 'Pretoria', now()
        from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb)
        returning id::int as id, email`,
  );
  const idByEmail = new Map(opened.map(({ id, email }) => [email, id]));
  return emails.map((email) => idByEmail.get(email) as number);
}

/** Gives accounts a plan, so that they can post ads and use Chat. */
export async function grantPlan({ app }: World, accounts: readonly number[]): Promise<void> {
  await app.deps.database.db.execute(
    sql`insert into subscriptions (user_id, plan, status, months, amount_cents, starts_at, expires_at)
        select value::bigint, 'gold', 'active', 1, 0, now() - interval '1 day', now() + interval '30 days'
        from jsonb_array_elements_text(${JSON.stringify(accounts)}::jsonb)`,
  );
}

export type Purpose = { kind: string; about?: About; expected?: readonly number[] };

/** Sends an honest person's call and counts its result. */
export async function perform(
  world: World,
  visitor: Visitor,
  { kind, about = {}, expected = [200] }: Purpose,
  call: Call,
): Promise<LightMyRequestResponse> {
  const { honest, oldLimits } = world;
  const count = honest.of(kind);
  const { answer, hasProof } = await visitor.send(call);
  const { statusCode } = answer;
  count.calls++;
  if (hasProof) count.proofs++;
  if (statusCode === 429) count.refused++;
  else if (!expected.includes(statusCode))
    honest.unexpected.push(`${kind}: ${statusCode} ${answer.body.slice(0, 200)}`);
  if (oldLimits.honest.isRefused(kind, about, Date.now())) count.refusedBefore++;
  if (oldLimits.all.isRefused(kind, about, Date.now())) count.refusedBeforeWithAbuse++;
  if (kind === 'sign-in' && statusCode === 200) {
    oldLimits.honest.refundSignIn(about);
    oldLimits.all.refundSignIn(about);
  }
  return answer;
}
