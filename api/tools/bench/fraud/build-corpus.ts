import { type SQL, sql } from 'drizzle-orm';
import { signTexts } from '../../../src/domains/fraud/texts/sign-texts';
import { readCatalogue } from '../../../src/domains/reference/catalogue/read-catalogue';
import type { Db } from '../../../src/platform/database/database';
import { rows } from '../../../test/support/rows';
import { writeMarket } from '../../seed/market/write-market';
import { Random } from '../../seed/random';
import { seed } from '../../seed/seed';
import { type PicturedAd, planCleanPictures } from './pictures/clean-pictures';
import type { PictureSpec } from './pictures/picture-spec';
import { storePictures } from './pictures/store-pictures';
import { type Original, type Plant, type PlantSet, writePlants } from './plants';

/** `picturedEvery`: one of so many clean ads has pictures, since drawing them takes long; 0 for no pictures at all. */
export type CorpusSize = { ads: number; plants: number; seed: number; picturedEvery: number };

/** Every so many clean ads have a VIN. */
const WITH_VIN = 3;

/** A number that is no car's: world manufacturer identifiers that begin with A and 9 are not allocated. */
const vinOf = (id: number) => `A99ZZZ6RZJU${String(id).padStart(6, '0')}`;

/** One of so many ads of dealers lists a car again. */
const RELISTED_EVERY = 25;

/**
 * Makes some ads of dealers list the car of the dealer's ad before again, with its text. Neither of the two has a VIN.
 * @returns the earlier ad of each
 */
async function relistCars(db: Db, number: number): Promise<Map<number, number>> {
  const isRelisted = (id: SQL) =>
    sql`(${id} % ${WITH_VIN}::int <> 0 and (${id} * 7919 + ${number}::int) % ${RELISTED_EVERY}::int = 0)`;
  const car = sql`title, condition, year, make_id, model_id, variant_id, make, model, bodytype, mileage, fueltype, engine,
    transmission, drive, exteriorcolor, interiorcolor, carfeatures, description, price, value_label, value_percent, price_label`;
  const relisted = await rows<{ id: number; earlier: number }>(
    db,
    sql`with listed as (
          select ads.id, lag(ads.id) over (partition by creator_id order by ads.created_at, ads.id) as earlier
          from ads join users on users.id = creator_id where is_dealer)
        update ads set (${car}) = (select ${car} from ads original where original.id = listed.earlier)
        from listed where ads.id = listed.id and listed.earlier is not null and listed.earlier % ${WITH_VIN}::int <> 0
          and ${isRelisted(sql`listed.id`)} and not ${isRelisted(sql`listed.earlier`)}
        returning ads.id::int as id, listed.earlier::int as earlier`,
  );
  return new Map(relisted.map(({ id, earlier }) => [id, earlier]));
}

async function readPictured(db: Db, every: number, relisted: ReadonlyMap<number, number>): Promise<PicturedAd[]> {
  const ads = await rows<Omit<PicturedAd, 'relists'>>(
    db,
    sql`select ads.id::int as id, creator_id::int as seller, is_dealer as "isDealer", condition, make, model, title, bodytype,
          exteriorcolor
        from ads join users on users.id = creator_id where ads.id % ${every}::int = 0 order by ads.created_at, ads.id`,
  );
  return ads.map((ad) => ({ ...ad, relists: relisted.get(ad.id) ?? null }));
}

/** The photographs of each clean ad, by its id. */
export type CleanPictures = ReadonlyMap<number, readonly PictureSpec[]>;

/** Seeds the clean market with pictures: its texts are signed as those of stored ads are, and some ads have a VIN. */
export async function seedClean(db: Db, { ads, seed: number, picturedEvery }: CorpusSize): Promise<CleanPictures> {
  await seed(db, { ads, seed: number, now: new Date(), album: new Map() });
  const relisted = await relistCars(db, number);
  await signTexts(db);
  await db.execute(sql`update ads set vin = 'A99ZZZ6RZJU' || lpad(id::text, 6, '0') where id % ${WITH_VIN}::int = 0`);
  await db.execute(
    sql`insert into ad_vins (ad_id, vin, seen_at) select id, vin, created_at from ads where vin is not null`,
  );
  if (picturedEvery === 0) return new Map();
  const planned = planCleanPictures(new Random(number * 31 + 5), await readPictured(db, picturedEvery, relisted));
  await storePictures(db, planned);
  const photographs = new Map<number, PictureSpec[]>();
  for (const { ad, spec } of planned)
    if ('photo' in spec.shows) photographs.set(ad, [...(photographs.get(ad) ?? []), spec]);
  return photographs;
}

/** The ads that are copied: with a VIN, and with photographs if there are any. */
const readOriginals = async (db: Db, pictures: CleanPictures): Promise<Original[]> =>
  (
    await rows<Omit<Original, 'vin' | 'pictures'>>(
      db,
      sql`select id::int as id, price, description, json_build_object('title', title, 'year', year, 'make', make, 'model', model,
            'mileage', mileage, 'exteriorcolor', exteriorcolor, 'variantId', variant_id) as car
          from ads where status = 'active' and id % ${WITH_VIN}::int = 0 order by id`,
    )
  ).flatMap((ad) => {
    const shown = pictures.get(ad.id) ?? (pictures.size === 0 ? [] : undefined);
    return shown ? [{ ...ad, vin: vinOf(ad.id), pictures: shown }] : [];
  });

async function insertPlant(db: Db, { ad, car, price, description, vin, account }: Plant): Promise<number> {
  const [stored] = await rows<{ id: number }>(
    db,
    sql`with seller as (
          insert into users (fullname, email, password_hash, gsm, province, city, email_verified_at, created_at)
          values ('Planted', ${account.email}, '', ${account.gsm}, ${ad.province}, ${ad.city}, now(),
            now() - make_interval(days => ${account.days}::int))
          returning id)
        insert into ads (slug, creator_id, title, condition, year, make, model, variant_id, bodytype, mileage, fueltype,
          engine, transmission, drive, exteriorcolor, interiorcolor, address, province, city, carfeatures, description, price, vin)
        select 'planted-' || id, id, ${car.title}, ${ad.condition}, ${car.year}, ${car.make}, ${car.model}, ${car.variantId},
          ${ad.bodytype}, ${car.mileage}, ${ad.fueltype}, ${ad.engine}, ${ad.transmission}, ${ad.drive}, ${car.exteriorcolor},
          ${ad.interiorcolor}, ${ad.address}, ${ad.province}, ${ad.city}, ${`{${ad.carfeatures.map((name) => `"${name}"`).join(',')}}`}::text[],
          ${description}, ${price}, ${vin}
        from seller returning id::int as id`,
  );
  if (!stored) throw new Error('The database wrote no ad.');
  return stored.id;
}

export type Planted = { id: number; kind: Plant['kind']; alteration: Plant['alteration'] };

/** Plants fraudulent ads, in the order of their kinds. @param pictures those of the clean market */
export async function plantAds(
  db: Db,
  { plants, seed: number }: CorpusSize,
  set: PlantSet,
  pictures: CleanPictures,
): Promise<Planted[]> {
  const random = new Random(number * 7919 + 1);
  const { variants } = readCatalogue();
  const options = { ads: plants * 2 + 50, now: new Date(), variants, passwordHash: '' };
  const fresh = writeMarket(new Random(number * 104_729 + 3), options).ads[Symbol.iterator]();
  const written = writePlants(random, plants, set, fresh, await readOriginals(db, pictures));
  const planted: (Planted & { pictures: readonly PictureSpec[] })[] = [];
  for (const plant of written) planted.push({ ...plant, id: await insertPlant(db, plant) });
  await storePictures(
    db,
    planted.flatMap(({ id, pictures: shown }) => shown.map((spec, position) => ({ ad: id, position, spec }))),
  );
  return planted;
}
