import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, moment } from '../../../platform/database/columns';

/**
 * Who gets a monthly mail about the value of which car. `confirmedAt` and `nextMailAt` are null until the owner of the
 * address has confirmed (double opt-in). The variant is an id of the catalogue, or empty; `lastValue` is what the last
 * mail said.
 */
export const valueMails = pgTable(
  'value_mails',
  {
    id: identity(),
    email: text('email').notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    variant: text('variant').notNull(),
    year: integer('year').notNull(),
    mileage: integer('mileage').notNull(),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
    nextMailAt: moment('next_mail_at'),
    lastValue: integer('last_value'),
  },
  ({ email, make, model, variant, year, mileage, nextMailAt }) => [
    unique('value_mails_car').on(email, make, model, year, variant, mileage),
    index('value_mails_due').on(nextMailAt),
  ],
);
