import { type SQL, sql } from 'drizzle-orm';
import { copyAd } from '../testing/an-ad';
import { password } from '../testing/fixture';
import { nothing, openUploader, type Uploader } from './testing/uploader';

let uploader: Uploader;
const execute = (statement: SQL) => uploader.api.database.sql.execute(statement);
beforeAll(async () => {
  uploader = await openUploader();
});
/** The jobs of one minute, and what is then left. */
const afterwards = async () => {
  await uploader.api.app.work();
  return uploader.left();
};
/** An ad that shows pictures, the first of them as the featured one. */
async function anAdWith(...ids: string[]): Promise<number> {
  const ad = await copyAd(uploader.api.database.sql, 2);
  await execute(sql`update ads set picture_id = ${ids[0]} where id = ${ad}`);
  for (const [position, id] of ids.entries()) {
    await execute(sql`insert into ad_pictures (ad_id, position, picture_id) values (${ad}, ${position}, ${id})`);
  }
  return ad;
}
const aWeekLater = () => execute(sql`update uploads set created_at = created_at - interval '7 days 1 minute'`);
afterAll(() => uploader.close());

describe('DELETE cars/delete-car-image-backend', () => {
  it('API-765 forgets an own upload with its files, at once', async () => {
    const { fileName, url } = await uploader.uploadOne();
    expect((await uploader.remove(fileName)).json()).toEqual({ success: true, msg: 'The image was deleted.' });
    expect(await uploader.left()).toEqual(nothing);
    expect((await uploader.api.get(url)).statusCode).toBe(404);
    expect((await uploader.remove(fileName)).statusCode).toBe(404);
  });

  it('API-765 knows nobody else’s, and no paths', async () => {
    const { fileName } = await uploader.uploadOne();
    const before = await uploader.left();
    const other = await uploader.api.signIn('seller@example.com');
    expect((await uploader.remove(fileName, other)).statusCode).toBe(404);
    for (const name of [
      `../media/${fileName}`,
      `./${fileName}`,
      `${fileName}/`,
      `${fileName}/320.webp`,
      `/media/${fileName}/1280.webp`,
      fileName.toUpperCase(),
      '..',
      '../../token-secret',
      '%2e%2e',
      '*',
      '%',
      "' or true --",
      'picture-one',
    ]) {
      expect([name, (await uploader.remove(name)).statusCode]).toEqual([name, 404]);
    }
    for (const name of ['', 'x'.repeat(201), 'a\u0000b', 7, null, [fileName]]) {
      expect((await uploader.remove(name as string)).statusCode).toBe(400);
    }
    expect(await uploader.left()).toEqual(before);
    await uploader.remove(fileName);
  });

  it('API-765 leaves what an ad shows', async () => {
    const { fileName, url } = await uploader.uploadOne();
    const ad = await anAdWith(fileName);
    const refused = await uploader.remove(fileName);
    expect([refused.statusCode, refused.json().msg]).toEqual([409, 'An ad shows this image: take it out there.']);
    expect((await uploader.api.get(url)).statusCode).toBe(200);
    await execute(sql`delete from ads where id = ${ad}`);
    expect((await uploader.remove(fileName)).statusCode).toBe(200);
    expect(await uploader.left()).toEqual(nothing);
  });
});

describe('what nothing shows', () => {
  it('API-766 is forgotten seven days after it was uploaded, not sooner', async () => {
    await uploader.uploadOne();
    const { fileName } = await uploader.uploadOne();
    expect((await afterwards()).kept).toHaveLength(2);
    await execute(sql`update uploads set created_at = now() - interval '6 days 23 hours'`);
    expect((await afterwards()).kept).toHaveLength(2);
    await execute(
      sql`update uploads set created_at = now() - interval '7 days 1 minute' where picture_id <> ${fileName}`,
    );
    expect(await afterwards()).toMatchObject({ kept: [fileName], uploads: [fileName], loose: [] });
    await uploader.remove(fileName);
  });

  it('API-766 stays as long as an ad shows it, and goes with the last one', async () => {
    const [one, two] = [await uploader.uploadOne(), await uploader.uploadOne()];
    const first = await anAdWith(one.fileName, two.fileName);
    const second = await anAdWith(two.fileName);
    await aWeekLater();
    const both = [one.fileName, two.fileName].sort();
    expect(await afterwards()).toEqual({ ...nothing, kept: both });
    expect((await uploader.api.delete(`cars/delete-car/${first}`, { token: uploader.token })).statusCode).toBe(200);
    expect(await afterwards()).toEqual({ ...nothing, kept: [two.fileName] });
    await execute(sql`delete from ads where id = ${second}`);
    expect(await afterwards()).toEqual(nothing);
  });

  it('API-766 goes when it is taken out of an ad', async () => {
    const [one, two] = [await uploader.uploadOne(), await uploader.uploadOne()];
    const ad = await anAdWith(one.fileName, two.fileName);
    await aWeekLater();
    await execute(sql`delete from ad_pictures where ad_id = ${ad} and picture_id = ${two.fileName}`);
    expect((await afterwards()).kept).toEqual([one.fileName]);
    await execute(sql`delete from ad_pictures where ad_id = ${ad}`);
    expect((await afterwards()).kept).toEqual([one.fileName]);
    await execute(sql`update ads set picture_id = 'picture-one' where id = ${ad}`);
    expect(await afterwards()).toEqual(nothing);
  });

  it('API-766 stays when it is the site’s own', async () => {
    const ad = await anAdWith('picture-two');
    await execute(sql`delete from ad_pictures where picture_id = 'picture-two'`);
    await execute(sql`delete from ads where id = ${ad}`);
    expect(await afterwards()).toEqual(nothing);
    const left = await uploader.api.database.sql.execute(sql`select from pictures where id = 'picture-two'`);
    expect((left as unknown as { rows: unknown[] }).rows).toHaveLength(1);
  });

  it('API-766 goes with the account of whoever uploaded it', async () => {
    const token = await uploader.api.signIn('buyer@example.com');
    await uploader.uploadOne(token);
    expect((await uploader.left()).kept).toHaveLength(1);
    await uploader.api.post('users/close-account', { password }, { token });
    expect(await uploader.left()).toEqual(nothing);
  });

  it('API-766 is tried again until its files are gone', async () => {
    const { fileName } = await uploader.uploadOne();
    const { files } = uploader.api.app.parts;
    const remove = jest.spyOn(files, 'remove').mockRejectedValue(new Error('The disk is away.'));
    expect((await uploader.remove(fileName)).statusCode).toBe(200);
    expect(await afterwards()).toEqual({ ...nothing, kept: [fileName], loose: [fileName] });
    remove.mockRestore();
    expect(await afterwards()).toEqual(nothing);
  });
});
