import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';

/** The fields of an ad's form. */
type FormFields = {
  title: string;
  condition: string;
  year: number;
  make: string;
  model: string;
  variantId: string | null;
  vin: string | null;
  bodytype: string;
  mileage: number;
  fueltype: string;
  engine: number;
  transmission: string;
  drive: string;
  exteriorcolor: string;
  interiorcolor: string;
  address: string;
  carfeatures: string[];
  description: string;
  price: number;
};

/** An own ad, and its car in the seller's files; `keys` is empty for an ad posted by hand. */
export type StockAd = {
  id: number;
  slug: string;
  status: string;
  province: string;
  city: string;
  form: FormFields;
  pictures: string[];
  keys: string[];
  photos: string[];
  wasEnded: boolean;
};

const { placeholder } = sql;
const readStockAds = prepared<{ owner: number; id: number | null }, StockAd>(
  'stock-ads',
  sql`select ads.id::int as id, slug, status, province, city,
        json_build_object('title', title, 'condition', condition, 'year', year, 'make', make, 'model', model,
          'variantId', variant_id, 'vin', vin, 'bodytype', bodytype, 'mileage', mileage, 'fueltype', fueltype,
          'engine', engine::numeric::float, 'transmission', transmission, 'drive', drive,
          'exteriorcolor', exteriorcolor, 'interiorcolor', interiorcolor, 'address', address,
          'carfeatures', carfeatures, 'description', description, 'price', price) as form,
        coalesce((select json_agg('/media/' || ad_pictures.picture_id || '/1280.webp' order by ad_pictures.position)
          from ad_pictures where ad_pictures.ad_id = ads.id), '[]') as pictures,
        coalesce(stock_cars.keys, '[]') as keys, coalesce(stock_cars.photos, '[]') as photos,
        coalesce(stock_cars.was_ended, false) as "wasEnded"
      from ads left join stock_cars on stock_cars.ad_id = ads.id
      where ads.creator_id = ${placeholder('owner')}::bigint
        and (${placeholder('id')}::bigint is null or ads.id = ${placeholder('id')}::bigint) order by ads.created_at desc, ads.id desc`,
);

/** All ads of a user, of every status, the newest first. */
export const stockAds = (db: Db, owner: number): Promise<StockAd[]> => readStockAds(db, { owner, id: null });

/** One of them; undefined when it is unknown or belongs to another user. */
export const stockAd = async (db: Db, owner: number, id: number): Promise<StockAd | undefined> =>
  (await readStockAds(db, { owner, id }))[0];
