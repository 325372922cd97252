import type { SharedEvidence } from '@roadworthy/contract/desk';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { idArrayText } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';
import { mailboxOf } from '../platform/mail/mailbox';

/** `id` shares something with the account `with`. */
export type Shared = { id: number; with: number; kind: SharedEvidence; detail: string };

/** A network or browser of more accounts than these says nothing: a mobile network, a public computer. */
const MAX_ACCOUNTS_OF_TRACE = sql.raw('20');

/** A code proved the number for both accounts: stronger than two people who typed the same. */
const areBothConfirmed = sql`exists (select from confirmed_numbers mine join confirmed_numbers theirs using (number)
  where mine.user_id = seed.id and theirs.user_id = other.id)`;

/** The sellers whose pictures a checked ad copies; as in the index `ad_checks_copied_from`. */
const copiedFrom = sql`jsonb_path_query_array(checked.reasons, '$[*] ? (@.kind == "copied-pictures").evidence.sellers[*]')`;

const readShared = prepared<{ ids: string }, Shared>(
  'desk-shared',
  sql`with seed as (select id, gsm, email from users where id = any(${sql.placeholder('ids')}::bigint[]))
      select other.id::int as id, seed.id::int as with, 'phone' as kind,
        '+27' || other.gsm || case when ${areBothConfirmed} then ', confirmed by both' else '' end as detail
      from seed join users other on other.gsm = seed.gsm and other.id <> seed.id
      union
      select other.id::int, seed.id::int, 'mailbox', other.email
      from seed join users other on ${mailboxOf(sql`other.email`)} = ${mailboxOf(sql`seed.email`)} and other.id <> seed.id
      union
      select theirs.user_id::int, seed.id::int, theirs.kind, 'last on ' || to_char(max(theirs.seen_at), 'YYYY-MM-DD')
      from seed join account_traces mine on mine.user_id = seed.id
        join account_traces theirs on theirs.hash = mine.hash and theirs.kind = mine.kind and theirs.user_id <> seed.id
      where (select count(*) from account_traces every where every.hash = mine.hash) <= ${MAX_ACCOUNTS_OF_TRACE}
      group by theirs.user_id, seed.id, theirs.kind
      union
      select ads.creator_id::int, seed.id::int, 'text', min(ads.title)
      from seed join ads own on own.creator_id = seed.id join ad_texts mine on mine.ad_id = own.id
        join ad_texts other on other.bands && mine.bands and other.signature = mine.signature
        join ads on ads.id = other.ad_id and ads.creator_id <> seed.id
      group by ads.creator_id, seed.id
      union
      select source.id::int, seed.id::int, 'picture', min(copy.title)
      from seed join ads copy on copy.creator_id = seed.id join ad_checks checked on checked.ad_id = copy.id
        cross join jsonb_array_elements_text(${copiedFrom}) as source_id
        join users source on source.id = source_id::bigint and source.id <> seed.id
      group by source.id, seed.id
      union
      select copy.creator_id::int, seed.id::int, 'picture', min(copy.title)
      from seed join ad_checks checked on ${copiedFrom} @> to_jsonb(seed.id)
        join ads copy on copy.id = checked.ad_id and copy.creator_id <> seed.id
      group by copy.creator_id, seed.id
      order by 1, 2, 3`,
);

/** What other accounts share with these ones. */
export const findShared = (db: Db, ids: readonly number[]): Promise<Shared[]> =>
  ids.length > 0 ? readShared(db, { ids: idArrayText(ids) }) : Promise.resolve([]);
