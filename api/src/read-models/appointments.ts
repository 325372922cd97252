import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { iso } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';
import { isSuspended } from './suspensions';

type Person = { id: number; fullname: string; email: string; isSuspended: boolean };

const personJson = (user: SQL): SQL =>
  sql`json_build_object('id', ${user}.id, 'fullname', ${user}.fullname, 'email', ${user}.email,
    'isSuspended', ${isSuspended(sql`${user}.id`)})`;

/** A test drive that is an appointment: with its ad, if it still exists, and both accounts. Moments are ISO 8601. */
export type Appointment = {
  id: number;
  status: string;
  proposed_by: string;
  sequence: number;
  wanted_at: string;
  slot_minutes: number | null;
  confirmed_at: string | null;
  remind_at: string | null;
  car: string;
  /** How the buyer signed the request, and the nine digits after +27. */
  fullname: string;
  email: string;
  mobile_number: string;
  ad: { id: number; slug: string; address: string } | null;
  buyer: Person;
  seller: Person;
};

const readAppointment = prepared<{ id: number }, Appointment>(
  'appointment',
  sql`select drive.id::int as id, drive.status, proposed_by, sequence, ${iso(sql`wanted_at`)} as wanted_at, slot_minutes,
        ${iso(sql`confirmed_at`)} as confirmed_at, ${iso(sql`remind_at`)} as remind_at,
        coalesce(ads.title, car_brand || ' ' || car_model) as car, drive.fullname, drive.email, mobile_number,
        case when ads.id is not null then
          json_build_object('id', ads.id, 'slug', ads.slug, 'address', ads.address) end as ad,
        ${personJson(sql`buyer`)} as buyer, ${personJson(sql`seller`)} as seller
      from test_drives drive join users buyer on buyer.id = drive.user_id
        left join ads on ads.id = drive.ad_id join users seller on seller.id = coalesce(drive.seller_id, ads.creator_id)
      where drive.id = ${sql.placeholder('id')}::bigint`,
);

/** The appointment of a test drive; undefined when there is none, such as for a request without an ad. */
export async function findAppointment(db: Db, id: number): Promise<Appointment | undefined> {
  const [appointment] = await readAppointment(db, { id });
  return appointment;
}

const readWithoutCar = prepared<{ limit: number }, { id: number }>(
  'appointments-without-car',
  sql`select drive.id::int as id from test_drives drive left join ads on ads.id = drive.ad_id
      where drive.status in ('requested', 'moved', 'confirmed') and drive.wanted_at > now() and drive.seller_id is not null
        and (ads.id is null or ads.status = 'sold')
      order by drive.id limit ${sql.placeholder('limit')}`,
);

/** Test drives ahead whose car was sold or whose ad was deleted. */
export async function findWithoutCar(db: Db, limit: number): Promise<number[]> {
  const rows = await readWithoutCar(db, { limit });
  return rows.map(({ id }) => id);
}
