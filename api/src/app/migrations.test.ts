import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakingStatements } from '../../test/support/breaking-statements';
import { migrationsFolder } from '../platform/database/database';

/**
 * Exceptions: statements that break the previous release, by migration and by their first words, with the reason why
 * they are allowed. All other migrations must let both releases run at the same time.
 */
const allowed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0001_events.sql': {
    'alter table events alter column type drop default': 'No API inserts into the log itself: the triggers do.',
    'alter sequence ad_changes_id_seq rename': 'No statement names the sequence: the column refers to it by its id.',
    'alter function': 'No statement names a trigger function: the triggers refer to it by its id.',
    'drop view if exists': 'The views served the release before the baseline.',
  },
  '0015_lead-links.sql': {
    'CREATE UNIQUE INDEX "lead_events_unanswered"': 'The previous release writes no such events.',
    'ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_form"': 'It leaves the new column null.',
    'ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_saved_search"': 'It leaves the new column null.',
  },
  '0024_inquiry-idempotency-key.sql': {
    'CREATE UNIQUE INDEX "inquiries_once"': 'The previous release leaves the new column null.',
  },
};

const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));

it.each(files)('API-861 %s is compatible with the previous release, or lists the exception', (name) => {
  const reasons = Object.entries(allowed[name] ?? {});
  const breaking = breakingStatements(readFileSync(join(migrationsFolder, name), 'utf8'));
  const unnamed = breaking.filter(({ statement }) => !reasons.some(([start]) => statement.startsWith(start)));
  expect(unnamed).toEqual([]);
  // An exception without its statement must be deleted.
  expect(reasons.filter(([start]) => !breaking.some(({ statement }) => statement.startsWith(start)))).toEqual([]);
});

describe('the rule for migrations', () => {
  it.each([
    'DROP TABLE "ads"',
    'ALTER TABLE "ads" DROP COLUMN "featured"',
    'ALTER TABLE "ads" RENAME COLUMN "gsm" TO "phone"',
    'ALTER TABLE "ads" RENAME TO "cars"',
    'ALTER TABLE "ads" ALTER COLUMN "title" SET NOT NULL',
    'ALTER TABLE "ads" ALTER COLUMN "price" SET DATA TYPE bigint',
    'ALTER TABLE "ads"\n\tADD COLUMN "vin" text NOT NULL',
    'ALTER TABLE "ads" ADD CONSTRAINT "positive" CHECK ("price" > 0)',
    'CREATE UNIQUE INDEX "ads_title" ON "ads" USING btree ("title")',
    'ALTER TABLE "marks" RENAME TO "checkpoints";--> statement-breakpoint\nCREATE VIEW "other" AS SELECT "id" FROM "checkpoints"',
    'ALTER TABLE "marks" RENAME COLUMN "a" TO "b";--> statement-breakpoint\nCREATE VIEW "old" AS SELECT "b" FROM "marks"',
    'CREATE TABLE "x" ("a" text);--> statement-breakpoint\n-- Why.\nDELETE FROM "ads"',
  ])('API-861 rejects %j', (migration) => {
    expect(breakingStatements(migration)).toHaveLength(1);
  });
  it.each([
    'CREATE TABLE "x" ("a" text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "x_a" ON "x" USING btree ("a");',
    'ALTER TABLE "ads" ADD COLUMN "vin" text',
    'ALTER TABLE "ads" ADD COLUMN "sold" boolean DEFAULT false NOT NULL',
    'ALTER TABLE "ads" ADD COLUMN "x_id" bigint;--> statement-breakpoint\nALTER TABLE "ads" ADD CONSTRAINT "f" FOREIGN KEY ("x_id") REFERENCES "public"."x"("id")',
    'ALTER TABLE "marks" RENAME TO "points";--> statement-breakpoint\nALTER TABLE "points" RENAME COLUMN "a" TO "b";--> statement-breakpoint\nCREATE VIEW "marks" AS SELECT "id", "b" AS "a" FROM "points"',
    'ALTER TABLE "ads" RENAME CONSTRAINT "ads_pk" TO "ads_key"',
    'DROP INDEX "ads_price"',
    'CREATE INDEX "ads_title" ON "ads" USING btree ("title")',
  ])('API-861 accepts %j', (migration) => {
    expect(breakingStatements(migration)).toEqual([]);
  });
});
