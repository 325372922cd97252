import { type SQL, sql } from 'drizzle-orm';
import { NO_FILES_LEFT, openUploader, type Uploader } from '../../../../test/ads/uploader';
import { copyAd } from '../../../../test/support/copy-ad';
import { password } from '../../../../test/support/fixture';

let uploader: Uploader;
const execute = (statement: SQL) => uploader.api.database.db.execute(statement);
beforeAll(async () => {
  uploader = await openUploader();
});
/** Runs the jobs of one minute. @returns the remaining state */
const runJobs = async () => {
  await uploader.api.app.runDueJobs();
  return uploader.readState();
};
/** Creates an ad that shows pictures, the first as the featured one. @returns its id */
async function createAdWith(...ids: string[]): Promise<number> {
  const ad = await copyAd(uploader.api.database.db, 2);
  await execute(sql`update ads set picture_id = ${ids[0]} where id = ${ad}`);
  for (const [position, id] of ids.entries()) {
    await execute(sql`insert into ad_pictures (ad_id, position, picture_id) values (${ad}, ${position}, ${id})`);
  }
  return ad;
}
const passRetention = () => execute(sql`update uploads set created_at = created_at - interval '7 days 1 minute'`);
afterAll(() => uploader.close());

describe('DELETE cars/delete-car-image-backend', () => {
  it('API-765 deletes an own upload and its files immediately', async () => {
    const { fileName, url } = await uploader.uploadOne();
    expect((await uploader.remove(fileName)).json()).toEqual({ success: true, msg: 'The image was deleted.' });
    expect(await uploader.readState()).toEqual(NO_FILES_LEFT);
    expect((await uploader.api.get(url)).statusCode).toBe(404);
    expect((await uploader.remove(fileName)).statusCode).toBe(404);
  });

  it('API-765 returns 404 for uploads of others and for paths', async () => {
    const { fileName } = await uploader.uploadOne();
    const before = await uploader.readState();
    const otherToken = await uploader.api.signIn('seller@example.com');
    expect((await uploader.remove(fileName, otherToken)).statusCode).toBe(404);
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
    expect(await uploader.readState()).toEqual(before);
    await uploader.remove(fileName);
  });

  it('API-765 does not delete a picture that an ad shows', async () => {
    const { fileName, url } = await uploader.uploadOne();
    const ad = await createAdWith(fileName);
    const rejected = await uploader.remove(fileName);
    expect([rejected.statusCode, rejected.json().msg]).toEqual([409, 'An ad shows this image: take it out there.']);
    expect((await uploader.api.get(url)).statusCode).toBe(200);
    await execute(sql`delete from ads where id = ${ad}`);
    expect((await uploader.remove(fileName)).statusCode).toBe(200);
    expect(await uploader.readState()).toEqual(NO_FILES_LEFT);
  });
});

describe('an orphaned picture', () => {
  it('API-766 is deleted seven days after its upload', async () => {
    await uploader.uploadOne();
    const { fileName } = await uploader.uploadOne();
    expect((await runJobs()).stored).toHaveLength(2);
    await execute(sql`update uploads set created_at = now() - interval '6 days 23 hours'`);
    expect((await runJobs()).stored).toHaveLength(2);
    await execute(
      sql`update uploads set created_at = now() - interval '7 days 1 minute' where picture_id <> ${fileName}`,
    );
    expect(await runJobs()).toMatchObject({ stored: [fileName], uploads: [fileName], orphans: [] });
    await uploader.remove(fileName);
  });

  it('API-766 is not deleted while an ad shows it, and deleted with the last one', async () => {
    const [one, two] = [await uploader.uploadOne(), await uploader.uploadOne()];
    const first = await createAdWith(one.fileName, two.fileName);
    const second = await createAdWith(two.fileName);
    await passRetention();
    const both = [one.fileName, two.fileName].sort();
    expect(await runJobs()).toEqual({ ...NO_FILES_LEFT, stored: both });
    expect((await uploader.api.delete(`cars/delete-car/${first}`, { token: uploader.token })).statusCode).toBe(200);
    expect(await runJobs()).toEqual({ ...NO_FILES_LEFT, stored: [two.fileName] });
    await execute(sql`delete from ads where id = ${second}`);
    expect(await runJobs()).toEqual(NO_FILES_LEFT);
  });

  it('API-766 is deleted when it is removed from an ad', async () => {
    const [one, two] = [await uploader.uploadOne(), await uploader.uploadOne()];
    const ad = await createAdWith(one.fileName, two.fileName);
    await passRetention();
    await execute(sql`delete from ad_pictures where ad_id = ${ad} and picture_id = ${two.fileName}`);
    expect((await runJobs()).stored).toEqual([one.fileName]);
    await execute(sql`delete from ad_pictures where ad_id = ${ad}`);
    expect((await runJobs()).stored).toEqual([one.fileName]);
    await execute(sql`update ads set picture_id = 'picture-one' where id = ${ad}`);
    expect(await runJobs()).toEqual(NO_FILES_LEFT);
  });

  it('API-766 is not deleted when it belongs to the site', async () => {
    const ad = await createAdWith('picture-two');
    await execute(sql`delete from ad_pictures where picture_id = 'picture-two'`);
    await execute(sql`delete from ads where id = ${ad}`);
    expect(await runJobs()).toEqual(NO_FILES_LEFT);
    const remaining = await uploader.api.database.db.execute(sql`select from pictures where id = 'picture-two'`);
    expect((remaining as unknown as { rows: unknown[] }).rows).toHaveLength(1);
  });

  it('API-766 deletes uploads together with their user’s account', async () => {
    const token = await uploader.api.signIn('buyer@example.com');
    await uploader.uploadOne(token);
    expect((await uploader.readState()).stored).toHaveLength(1);
    await uploader.api.post('users/close-account', { password }, { token });
    expect(await uploader.readState()).toEqual(NO_FILES_LEFT);
  });

  it('API-766 is retried until its files are deleted', async () => {
    const { fileName } = await uploader.uploadOne();
    const { files } = uploader.api.app.deps;
    const remove = jest.spyOn(files, 'remove').mockRejectedValue(new Error('The disk is away.'));
    expect((await uploader.remove(fileName)).statusCode).toBe(200);
    expect(await runJobs()).toEqual({ ...NO_FILES_LEFT, stored: [fileName], orphans: [fileName] });
    remove.mockRestore();
    expect(await runJobs()).toEqual(NO_FILES_LEFT);
  });
});
