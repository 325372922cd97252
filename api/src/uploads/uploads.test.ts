import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { rows } from '../database/database';
import { openTestApp, type TestApp } from '../testing/test-app';
import { type AForm, aJpeg, aPhoto, encoded } from './testing/forms';

let api: TestApp;
let folder: string;
let token: string;
let other: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roadworthy-uploads-'));
  api = await openTestApp({ dataFolder: folder });
  token = await api.signIn('dealer@example.com');
  await api.database.sql.execute(
    sql`insert into subscriptions (user_id, plan, status, months, amount_cents, expires_at)
        values (4, 'gold', 'active', 1, 0, now() + interval '1 day')`,
  );
  other = await api.signIn('dealer2@example.com');
});
beforeEach(() => api.database.sql.execute(sql`delete from throttles`));
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

type Uploaded = { url: string; width: number; height: number; placeholder: string; fileName: string };
const many = 'upload-other-car-images';
const featured = 'upload-featured-images';
async function upload(parts: AForm, { path = many, by = token } = {}) {
  const { payload, headers } = await encoded(parts);
  return api.app.inject({
    method: 'POST',
    url: `/api/v1/cars/${path}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${by}` },
  });
}
const uploaded = async (parts: AForm, by = token): Promise<Uploaded[]> => (await upload(parts, { by })).json().data;
const one = async (by = token) => (await uploaded([['images', { content: await aJpeg() }]], by))[0] as Uploaded;
const remove = (fileName: string, by = token) =>
  api.app.inject({
    method: 'DELETE',
    url: '/api/v1/cars/delete-car-image-backend',
    payload: { fileName },
    headers: { authorization: `Bearer ${by}` },
  });
const filesOf = ({ fileName }: Uploaded) => join(folder, 'media', fileName);
const left = async () => ({
  drafts: existsSync(join(folder, 'uploading')) ? readdirSync(join(folder, 'uploading')) : [],
  kept: existsSync(join(folder, 'media')) ? readdirSync(join(folder, 'media')).sort() : [],
  rows: (await rows<{ id: string }>(api.database.sql, sql`select picture_id as id from uploads order by 1`)).map(
    ({ id }) => id,
  ),
  loose: await rows(api.database.sql, sql`select picture_id from loose_pictures`),
});

describe('POST cars/upload-other-car-images', () => {
  it('API-630 keeps each picture in every width and format, without metadata, and names it', async () => {
    const withPlace = await aPhoto(2000, 1500)
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '26/1 0/1 0/1' } })
      .jpeg()
      .toBuffer();
    const [first, second] = await uploaded([
      ['images', { content: withPlace }],
      ['images', { content: await aPhoto(100, 50).png().toBuffer(), name: 'a.png' }],
    ]);
    expect(first).toMatchObject({ width: 1280, height: 960, placeholder: expect.stringMatching(/^data:image\/webp/) });
    expect(second).toMatchObject({ width: 100, height: 50 });
    expect(first?.url).toBe(`/media/${first?.fileName}/1280.webp`);
    for (const file of ['320.webp', '1280.avif']) {
      const { rawPayload, statusCode } = await api.get(`/media/${first?.fileName}/${file}`);
      expect(statusCode).toBe(200);
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
      expect(rawPayload.toString('latin1')).not.toContain('secret place');
    }
    expect((await left()).loose).toEqual([]);
  });
});
