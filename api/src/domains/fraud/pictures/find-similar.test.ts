import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { alterations, openPhoto, type Photo } from '../../../../test/media/alterations';
import { photographScene } from '../../../../test/media/scenes';
import { copyAd } from '../../../../test/support/copy-ad';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { Random } from '../../../../tools/seed/random';
import { fingerprintPicture } from '../../../platform/media/fingerprint/fingerprint';
import { recordHashes } from '../../../platform/media/fingerprint/repository';
import { deskAdPictures } from '../../../read-models/desk-ad-pictures';
import { picturesUnique } from '../../../read-models/pictures-unique';
import { compareStoredPictures } from '../checks/compare-stored';
import { readAdCheck } from '../checks/repository';
import { recheckAd, screenAd } from '../checks/screen-ad';
import { findSimilarPictures, STOCK_SELLERS } from './find-similar';
import { hashStoredPictures } from './hash-stored';
import { recordComparison } from './picture-check';

const random = new Random(1);
let api: TestApp;
let seed = 100;
let photo: Photo;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  photo = await photographScene(new Random(seed++));
});

const db = () => api.database.db;
const alter = (name: string): Promise<Photo> => alterations[name]?.(photo, random) as Promise<Photo>;

/** Stores a picture without a hash. */
async function storePicture(uploaded = true): Promise<string> {
  const id = `ad-${randomUUID()}`;
  await db().execute(sql`insert into pictures (id, width, height, placeholder, uploaded, created_at)
    values (${id}, 1, 1, '', ${uploaded}, clock_timestamp())`);
  return id;
}

/** A seller's ad that shows a picture. */
async function showPicture(
  seller: number,
  shown: Photo,
  { uploaded = true } = {},
): Promise<{ ad: number; id: string }> {
  const id = await storePicture(uploaded);
  await recordHashes(db(), [{ id, fingerprint: await fingerprintPicture(shown) }]);
  const ad = await copyAd(db(), 2);
  await db().execute(sql`update ads set creator_id = ${seller} where id = ${ad}`);
  await addPicture(ad, id, 0);
  return { ad, id };
}
const addPicture = (ad: number, id: string, position: number) =>
  db().execute(sql`insert into ad_pictures (ad_id, position, picture_id) values (${ad}, ${position}, ${id})`);

async function register(days: number): Promise<number> {
  const [user] = await rows<{ id: number }>(
    db(),
    sql`insert into users (email, fullname, gsm, province, city, password_hash, created_at)
      values (${`${randomUUID()}@example.com`}, 'A Seller', '000000000', 'Gauteng', 'Pretoria', '', now() - make_interval(days => ${days}))
      returning id::int as id`,
  );
  return user?.id ?? 0;
}

describe('findSimilarPictures', () => {
  it('API-1703 finds it also when a thousand later pictures share each of its words', async () => {
    const original = await showPicture(3, photo);
    await db().execute(sql`insert into picture_hash_words (word, hash_id)
      select distinct word, 1000000000 + n from picture_hashes, unnest(words) word, generate_series(1, 1500) n
      where picture_id = ${original.id}`);
    const copy = await showPicture(4, await alter('cropped by 10 %'));
    expect((await findSimilarPictures(db(), [copy.id])).map(({ similarTo }) => similarTo)).toEqual([original.id]);
    await db().execute(sql`delete from picture_hash_words where hash_id > 1000000000`);
  });

  it('API-1703 finds the ad of another seller that showed a picture first, and whether it was altered', async () => {
    const original = await showPicture(3, photo);
    const same = await showPicture(4, await alter('JPEG at quality 30'));
    const mirrored = await showPicture(2, await alter('mirrored'));
    const resemblance = {
      similarTo: original.id,
      adId: original.ad,
      sellerId: 3,
      distance: expect.any(Number),
      mayBeBrochure: false,
      dealersModel: null,
    };
    const found = await findSimilarPictures(db(), [same.id, mirrored.id]);
    expect(found.filter(({ sellerId }) => sellerId === 3)).toEqual(
      expect.arrayContaining([
        { ...resemblance, pictureId: same.id, kind: 'same' },
        { ...resemblance, pictureId: mirrored.id, kind: 'altered' },
      ]),
    );
  });

  it('API-1704 does not hold a copy against the seller whose picture was copied', async () => {
    const original = await showPicture(3, photo);
    await showPicture(4, photo);
    expect(await findSimilarPictures(db(), [original.id])).toEqual([]);
  });

  it('API-1704 finds nothing of the same seller, who lists a car again', async () => {
    await showPicture(3, photo);
    const again = await showPicture(3, await alter('cropped by 10 %'));
    expect(await findSimilarPictures(db(), [again.id])).toEqual([]);
  });

  it('API-1704 knows the seller of an upload that no ad shows yet', async () => {
    await showPicture(3, photo);
    const upload = async (user: number) => {
      const id = await storePicture();
      await recordHashes(db(), [{ id, fingerprint: await fingerprintPicture(photo) }]);
      await db().execute(sql`insert into uploads (picture_id, user_id) values (${id}, ${user})`);
      return (await findSimilarPictures(db(), [id])).map(({ sellerId }) => sellerId);
    };
    expect(await upload(3)).toEqual([]);
    expect(await upload(4)).toEqual([3]);
  });

  it('API-1704 does not compare pictures that the site drew', async () => {
    await showPicture(3, photo);
    const drawn = await showPicture(4, photo, { uploaded: false });
    expect(await findSimilarPictures(db(), [drawn.id])).toEqual([]);
  });

  it('API-1705 separates pictures of the trade from copies: many established sellers use them', async () => {
    for (let count = 0; count < STOCK_SELLERS; count++) await showPicture(await register(31), photo);
    const { id } = await showPicture(4, photo);
    expect(new Set((await findSimilarPictures(db(), [id])).map(({ kind }) => kind))).toEqual(new Set(['stock']));
  });

  it('API-1887 a picture that an established seller shows for several cars is a card, one for a car that he lists again is not', async () => {
    const dealer = await register(31);
    const showYear = async (seller: number, year: number) => {
      const shown = await showPicture(seller, await alter('JPEG at quality 30'));
      await db().execute(sql`update ads set year = ${year} where id = ${shown.ad}`);
    };
    const kindsOf = async () => {
      const { id } = await showPicture(4, photo);
      return [...new Set((await findSimilarPictures(db(), [id])).map(({ kind }) => kind))];
    };
    await showYear(dealer, 2019);
    await showYear(dealer, 2019);
    expect(await kindsOf()).toEqual(['same']);
    await showYear(dealer, 2020);
    expect(await kindsOf()).toEqual(['stock']);
  });

  it('API-1887 a new account that shows a picture for several cars does not make it a card', async () => {
    const account = await register(29);
    for (const year of [2018, 2019, 2020]) {
      const shown = await showPicture(account, photo);
      await db().execute(sql`update ads set year = ${year} where id = ${shown.ad}`);
    }
    const { id } = await showPicture(4, photo);
    expect((await findSimilarPictures(db(), [id])).map(({ kind }) => kind)).not.toContain('stock');
  });

  it('API-1705 a ring of new accounts does not make a picture one of the trade', async () => {
    for (let count = 0; count < STOCK_SELLERS + 1; count++) await showPicture(await register(29), photo);
    const { id } = await showPicture(4, photo);
    expect(new Set((await findSimilarPictures(db(), [id])).map(({ kind }) => kind))).toEqual(new Set(['same']));
  });
});

describe('the uniqueness of pictures', () => {
  const areUnique = async (ad: number) => {
    const found = sql`select ${picturesUnique} as is_unique from ads where id = ${ad}`;
    return (await rows<{ is_unique: boolean | null }>(db(), found))[0]?.is_unique;
  };

  it('API-1706 says whether no other seller showed the pictures of an ad first, once all were compared', async () => {
    const [original, copy] = [await showPicture(3, photo), await showPicture(4, photo)];
    expect(await areUnique(original.ad)).toBeNull();
    await recordComparison(db(), original.ad);
    expect(await areUnique(original.ad)).toBe(true);
    expect((await recordComparison(db(), copy.ad)).map(({ sellerId }) => sellerId)).toEqual([3]);
    expect(await areUnique(copy.ad)).toBe(false);
    await addPicture(original.ad, await storePicture(), 1);
    expect(await areUnique(original.ad)).toBeNull();
    await recordComparison(db(), original.ad);
    expect(await areUnique(original.ad)).toBeNull();
  });
});

describe('pictures of new cars', () => {
  const checkedReasons = async (ad: number) => {
    await db().transaction((tx) => recheckAd(tx, ad));
    return (await readAdCheck(db(), ad))?.reasons.map(({ kind }) => kind);
  };
  const registerDealer = async (days: number) => {
    const dealer = await register(days);
    await db().execute(sql`update users set is_dealer = true where id = ${dealer}`);
    return dealer;
  };
  const show = async (seller: number, condition: 'New' | 'Used') => {
    const { ad } = await showPicture(seller, await alter('JPEG at quality 30'));
    await db().execute(sql`update ads set condition = ${condition} where id = ${ad}`);
    return ad;
  };

  it('API-1884 are those of a brochure among established dealers, else copies', async () => {
    const established = await registerDealer(31);
    await show(established, 'New');
    expect(await checkedReasons(await show(await registerDealer(31), 'New'))).not.toContain('copied-pictures');
    expect(await checkedReasons(await show(await registerDealer(29), 'New'))).toContain('copied-pictures');
    expect(await checkedReasons(await show(await registerDealer(31), 'Used'))).toContain('copied-pictures');
    expect(await checkedReasons(await show(await register(31), 'New'))).toContain('copied-pictures');
  });

  it('API-1933 and others are cards where established dealers show them for different models, else copies', async () => {
    const showModel = async (seller: number, model: string) => {
      const ad = await show(seller, 'Used');
      await db().execute(sql`update ads set make = 'Toyota', model = ${model} where id = ${ad}`);
      return ad;
    };
    await showModel(await registerDealer(31), 'Hilux');
    expect(await checkedReasons(await showModel(await registerDealer(31), 'Corolla'))).not.toContain('copied-pictures');
    expect(await checkedReasons(await showModel(await registerDealer(31), 'Hilux'))).toContain('copied-pictures');
    expect(await checkedReasons(await showModel(await registerDealer(29), 'Corolla'))).toContain('copied-pictures');
    expect(await checkedReasons(await showModel(await register(31), 'Corolla'))).toContain('copied-pictures');
  });

  it('API-1933 of a private seller are no card of a dealer', async () => {
    await show(await register(31), 'Used');
    const ad = await show(await registerDealer(31), 'Used');
    await db().execute(sql`update ads set make = 'Toyota', model = 'Corolla' where id = ${ad}`);
    expect(await checkedReasons(ad)).toContain('copied-pictures');
  });

  it('API-1884 of a used car that a dealer shows as new are copies', async () => {
    await show(await registerDealer(31), 'Used');
    expect(await checkedReasons(await show(await registerDealer(31), 'New'))).toContain('copied-pictures');
  });
});

describe('the comparison of stored ads', () => {
  const uniqueness = async (...ads: number[]) =>
    (
      await rows<{ unique: boolean | null }>(
        db(),
        sql`select ${picturesUnique} as unique from ads where id = any(${`{${ads.join(',')}}`}::bigint[]) order by id`,
      )
    ).map(({ unique }) => unique);

  it('API-1882 is made by a job, once all pictures are hashed; an ad with copied ones is checked as a whole', async () => {
    const [original, copy] = [await showPicture(3, photo), await showPicture(4, await alter('mirrored'))];
    const unhashed = await showPicture(3, await photographScene(new Random(seed++)));
    const late = await storePicture();
    await addPicture(unhashed.ad, late, 1);
    const job = compareStoredPictures();
    const start = Date.now();
    const run = async (hours: number) => {
      // The fixture has several batches of ads, and a run may end before its batch does.
      for (let batch = 0; batch < 20; batch++) await job(api.app.deps, new Date(start + hours * 3_600_000));
    };
    await run(0);
    expect(await uniqueness(original.ad, copy.ad, unhashed.ad)).toEqual([true, false, null]);
    expect(await readAdCheck(db(), original.ad)).toBeUndefined();
    expect((await readAdCheck(db(), copy.ad))?.reasons).toEqual([
      expect.objectContaining({
        kind: 'copied-pictures',
        evidence: expect.objectContaining({
          pictures: [
            {
              id: copy.id,
              similarTo: original.id,
              ad: original.ad,
              seller: 3,
              isAltered: true,
              distance: expect.any(Number),
            },
          ],
        }),
      }),
    ]);
    await recordHashes(db(), [
      { id: late, fingerprint: await fingerprintPicture(await photographScene(new Random(seed++))) },
    ]);
    await run(1);
    expect(await uniqueness(unhashed.ad)).toEqual([null]);
    await run(25);
    expect(await uniqueness(unhashed.ad)).toEqual([true]);
  });

  it('API-1883 is shown to the operator beside the other picture: how much differs, and whether it was altered', async () => {
    const [original, copy] = [await showPicture(3, photo), await showPicture(4, await alter('mirrored'))];
    await db().transaction((tx) => recheckAd(tx, copy.ad));
    const check = await readAdCheck(db(), copy.ad);
    const pairs = check?.reasons.flatMap(({ evidence }) => evidence.pictures ?? []) ?? [];
    const [shown] = await deskAdPictures(db(), copy.ad, pairs);
    expect(shown?.similar).toEqual([
      expect.objectContaining({
        ad: expect.objectContaining({ _id: String(original.ad) }),
        ...{ distance: pairs[0]?.distance, altered: 'altered' },
      }),
    ]);
    expect(pairs[0]?.distance).toBeGreaterThanOrEqual(0);
    // The next check, which compares no pictures, does not lose them.
    await db().transaction((tx) => screenAd(tx, copy.ad));
    expect((await readAdCheck(db(), copy.ad))?.reasons).toEqual(check?.reasons);
  });
});

describe('the hashes of a picture', () => {
  const wordsLeft = () => rows<{ words: number }>(db(), sql`select count(*)::int as words from picture_hash_words`);

  it('API-1707 are deleted with it', async () => {
    const before = await wordsLeft();
    const { ad, id } = await showPicture(3, photo);
    expect(await wordsLeft()).not.toEqual(before);
    await db().execute(sql`delete from ads where id = ${ad}`);
    await db().execute(sql`delete from pictures where id = ${id}`);
    expect(await wordsLeft()).toEqual(before);
    expect(await rows(db(), sql`select from picture_hashes where picture_id = ${id}`)).toEqual([]);
  });

  it('API-1708 are made by a job for pictures of ads that were stored without them, not for others', async () => {
    const [shown, unused, missing] = [await storePicture(), await storePicture(), await storePicture()];
    const small = await openPhoto(photo).resize(320).webp().toBuffer();
    for (const id of [shown, unused]) await api.app.deps.files.write(`${id}/320.webp`, small);
    const ad = await copyAd(db(), 2);
    for (const [position, id] of [shown, missing].entries()) await addPicture(ad, id, position);
    const job = hashStoredPictures();
    for (let run = 0; run < 3; run++) await job(api.app.deps, new Date());
    const hashed = await rows<{ id: string }>(
      db(),
      sql`select picture_id as id from picture_hashes where picture_id in (${shown}, ${unused}, ${missing})`,
    );
    expect(hashed).toEqual([{ id: shown }]);
    const copy = await showPicture(4, photo);
    expect((await findSimilarPictures(db(), [copy.id])).map(({ similarTo }) => similarTo)).toEqual([shown]);
  });
});
