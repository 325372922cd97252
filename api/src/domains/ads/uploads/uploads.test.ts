import { allowanceUsedUpMessage } from '@roadworthy/contract/forms/post-ad';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { createJpeg, createPhoto } from '../../../../test/ads/forms';
import { openUploader, type Uploader } from '../../../../test/ads/uploader';
import { rows } from '../../../../test/support/rows';

let uploader: Uploader;
beforeAll(async () => {
  uploader = await openUploader();
});
beforeEach(() => uploader.api.database.db.execute(sql`delete from throttles`));
afterAll(() => uploader.close());

const picturesPath = 'upload-other-car-images';
const picture = async (name?: string) => ['images', { content: await createJpeg(), name }] as const;
/** Runs an action and expects that it leaves no files and rows. */
const expectNoTrace = async (action: () => Promise<unknown>) => {
  const before = await uploader.readState();
  await action();
  expect(await uploader.readState()).toEqual(before);
};

describe('POST cars/upload-other-car-images', () => {
  it('API-760 stores each picture re-encoded in every width and format, without metadata, and returns its URL', async () => {
    const taken = await createPhoto(2000, 1500)
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '26/1 0/1 0/1' } })
      .jpeg()
      .toBuffer();
    const answer = await uploader.upload([
      ['images', { content: taken }],
      ['images', { content: await createPhoto(100, 50).png().toBuffer() }],
    ]);
    expect(answer.json()).toMatchObject({
      success: true,
      data: [
        { width: 1280, height: 960 },
        { width: 100, height: 50 },
      ],
    });
    const [{ fileName, url, placeholder }] = answer.json().data;
    expect(url).toBe(`/media/${fileName}/1280.webp`);
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    for (const file of ['320.webp', '1280.avif']) {
      const stored = await uploader.api.get(`/media/${fileName}/${file}`);
      expect(stored.statusCode).toBe(200);
      expect((await sharp(stored.rawPayload).metadata()).exif).toBeUndefined();
      expect(stored.rawPayload.toString('latin1')).not.toContain('secret place');
    }
    expect(await uploader.readState()).toMatchObject({ tempFiles: [], orphans: [] });
  });

  it('API-760 stores the same file under a new name each time', async () => {
    const same = await picture();
    const [one, two] = (await uploader.upload([same, same])).json().data;
    expect(one.fileName).not.toBe(two.fileName);
  });

  it('API-1709 hashes an upload, and its answer does not contain the hash', async () => {
    const [{ fileName, ...answered }] = (await uploader.upload([await picture()])).json().data;
    expect(Object.keys(answered).sort()).toEqual(['height', 'placeholder', 'url', 'width']);
    const hashed = sql`select count(*)::int as words from picture_hash_words join picture_hashes on id = hash_id
      where picture_id = ${fileName}`;
    const [count] = await rows<{ words: number }>(uploader.api.database.db, hashed);
    expect(count?.words).toBeGreaterThan(0);
  });

  it('API-761 accepts ten pictures and returns a field error for eleven', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, () => picture()));
    expect((await uploader.upload(ten)).json().data).toHaveLength(10);
    await expectNoTrace(async () => {
      const answer = await uploader.upload([...ten, await picture()]);
      expect([answer.statusCode, answer.json().errors]).toEqual([400, { images: 'You can upload at most 10 images' }]);
    });
  });

  it('API-761 rejects a file larger than 30 MB at any position of the form', async () => {
    const content = Buffer.concat([await createJpeg(), Buffer.alloc(30_000_000)]).subarray(0, 30_000_001);
    await expectNoTrace(async () => {
      const answer = await uploader.upload([await picture(), ['images', { content }], await picture()]);
      expect([answer.statusCode, answer.json().errors]).toEqual([413, { images: 'An image must be at most 30 MB' }]);
    });
    expect((await uploader.upload([['images', { content: content.subarray(1) }]])).statusCode).toBe(400);
    expect((await uploader.upload([['images', { content: content.subarray(0, 30_000_000) }]])).statusCode).toBe(200);
  });

  it('API-761 requires a picture', async () => {
    const missing = { images: 'Please upload atleast 1 image' };
    expect((await uploader.upload([])).json().errors).toEqual(missing);
    expect((await uploader.upload([['images', 'a text']])).json().errors).toEqual(missing);
    expect((await uploader.upload([['images', { content: Buffer.alloc(0), name: '' }]])).json().errors).toEqual(
      missing,
    );
    const asJson = await uploader.api.post(
      'cars/upload-other-car-images',
      { images: ['x'] },
      { token: uploader.token },
    );
    expect([asJson.statusCode, asJson.json().errors]).toEqual([400, missing]);
  });

  it.each(['other', 'featured_image', 'constructor', '../images'])('API-761 rejects the field %j', async (field) => {
    await expectNoTrace(async () => {
      const answer = await uploader.upload([await picture(), [field, { content: await createJpeg() }]]);
      expect(answer.statusCode).toBe(400);
    });
  });

  it('API-762 rejects the whole form when one file is not a picture, and names it', async () => {
    await expectNoTrace(async () => {
      const answer = await uploader.upload([
        await picture(),
        ['images', { content: Buffer.from('GIF89a'), name: 'car.gif' }],
      ]);
      const msg = 'car.gif: Only jpeg, jpg, png and webp images are accepted';
      expect([answer.statusCode, answer.json()]).toEqual([400, { success: false, msg, errors: { images: msg } }]);
    });
  });

  it('API-762 detects the format from the content, not from the name or the type', async () => {
    const content = await createPhoto().webp().toBuffer();
    for (const name of ['car.exe', '../../../etc/passwd', 'x'.repeat(5_000), 'a\u0000b', '<svg>']) {
      expect((await uploader.upload([['images', { content, name }]])).statusCode).toBe(200);
    }
  });

  it('API-763 reports that the allowance is used up; sold and expired ads do not count', async () => {
    const { db: database } = uploader.api.database;
    const token = await uploader.api.signIn('seller@example.com');
    await database.execute(sql`update ads set status = 'inactive' where creator_id = 2`);
    await expectNoTrace(async () => {
      const answer = await uploader.upload([await picture()], { bearer: token });
      expect([answer.statusCode, answer.json().msg]).toEqual([403, allowanceUsedUpMessage]);
    });
    // An own ad is edited: it counts already. An ad of another user does not.
    const own = await rows<{ id: string }>(database, sql`select id::text from ads where creator_id = 2 limit 1`);
    expect(
      (await uploader.upload([await picture()], { bearer: token, path: `${picturesPath}?car_id=${own[0]?.id}` }))
        .statusCode,
    ).toBe(200);
    expect(
      (await uploader.upload([await picture()], { bearer: token, path: `${picturesPath}?car_id=2` })).statusCode,
    ).toBe(403);
    await database.execute(
      sql`update ads set status = case when id % 2 = 0 then 'sold' else 'expired' end
          where creator_id = 2 and id > (select min(id) from ads where creator_id = 2)`,
    );
    expect((await uploader.upload([await picture()], { bearer: token })).statusCode).toBe(200);
  });

  it('API-764 accepts 600 pictures an hour from a user', async () => {
    await uploader.upload([await picture()]);
    await uploader.api.database.db.execute(sql`update throttles set count = 599 where key like 'upload-user:%'`);
    expect((await uploader.upload([await picture()])).statusCode).toBe(200);
    await expectNoTrace(async () => {
      const answer = await uploader.upload([await picture()]);
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_000);
    });
  });

  it('API-764 stores at most 200 pictures of a user that no ad shows', async () => {
    const { db: database } = uploader.api.database;
    await database.execute(
      sql`insert into pictures (id, width, height, placeholder) select 'waiting-' || n, 1, 1, '' from generate_series(1, 200) n`,
    );
    await database.execute(
      sql`insert into uploads (picture_id, user_id) select id, 3 from pictures where id like 'waiting-%'`,
    );
    expect((await uploader.upload([await picture()])).statusCode).toBe(409);
    await database.execute(sql`insert into ad_pictures (ad_id, position, picture_id)
        select 2, 10 + row_number() over (), picture_id from uploads where user_id = 3`);
    expect((await uploader.upload([await picture()])).statusCode).toBe(200);
  });

  it('API-764 accepts ten concurrent requests of a user', async () => {
    const form = [await picture()];
    const answers = await Promise.all(Array.from({ length: 12 }, () => uploader.upload(form)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect((await uploader.upload(form)).statusCode).toBe(200);
  });

  it('API-78 requires a session', async () => {
    expect((await uploader.upload([await picture()], { bearer: 'x' })).statusCode).toBe(401);
  });
});

describe('POST cars/upload-featured-images', () => {
  const path = 'upload-featured-images';
  it('API-760 returns a list with the one picture', async () => {
    const file = { content: await createJpeg() };
    const answer = await uploader.upload([['featured_image', file]], { path });
    expect(answer.json().data).toEqual([expect.objectContaining({ width: 400, height: 300 })]);
    await expectNoTrace(async () => {
      const two = await uploader.upload(
        [
          ['featured_image', file],
          ['featured_image', file],
        ],
        { path },
      );
      expect(two.json().errors).toEqual({ featured_image: 'Only one image is expected here' });
      expect((await uploader.upload([], { path })).json().errors).toEqual({
        featured_image: 'Please select a featured image',
      });
    });
  });
});
