import { sql } from 'drizzle-orm';

/** Doors, cab and seats of an ad's variant as JSON; null without one. In a query of `ads`. */
export const variantFactsJson = sql`(select json_build_object('doors', doors, 'cab', cab, 'seats', seats) from variants
    where variants.id = ads.variant_id)`;
