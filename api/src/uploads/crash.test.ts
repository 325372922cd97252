import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { forgetLoosePictures } from '../media/forget-pictures';
import { ownPictures } from '../posting/pictures';
import type { Parts } from '../server/parts';
import { copyAd } from '../testing/an-ad';
import { keepUploads } from './keep-uploads';
import { deleteUpload } from './queries';
import { aJpeg } from './testing/forms';
import { openUploader, type Uploader } from './testing/uploader';

let uploader: Uploader;
let draft: { field: 'images'; path: string; name: string };
beforeAll(async () => {
  uploader = await openUploader();
  draft = { field: 'images', path: join(uploader.folder, 'a-draft'), name: 'a.jpg' };
  await writeFile(draft.path, await aJpeg());
});
afterAll(() => uploader.close());

/**
 * The parts as a process has them that dies at a step: from then on nothing that it asks for is done, cleaning up
 * included. Every statement, beginning and end of a transaction, and every file that is written or deleted is a step.
 */
function dying(lastStep: number): { parts: Parts; steps: () => number } {
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps >= lastStep) throw new Error('dead');
  };
  const counted = (database: Sql): Sql =>
    new Proxy(database, {
      get(target, name) {
        const member = Reflect.get(target, name) as unknown;
        if (typeof member !== 'function') return member;
        if (name === 'transaction') {
          return async (work: (transaction: Sql) => Promise<unknown>) => {
            step();
            return target.transaction(async (transaction) => {
              const done = await work(counted(transaction as unknown as Sql));
              step();
              return done;
            });
          };
        }
        if (name === 'execute' || name === 'insert') {
          return (...given: unknown[]) => {
            step();
            return member.apply(target, given);
          };
        }
        return member.bind(target);
      },
    });
  const { database, files, ...rest } = uploader.api.app.parts;
  const parts: Parts = {
    ...rest,
    database: { ...database, sql: counted(database.sql) },
    files: {
      read: files.read,
      write: async (path, content) => {
        step();
        return files.write(path, content);
      },
      remove: async (path) => {
        step();
        // A folder is not deleted in one go.
        const [first = 'none'] = readdirSync(join(uploader.folder, 'media', path));
        await files.remove(`${path}/${first}`);
        step();
        return files.remove(path);
      },
    },
  };
  return { parts, steps: () => steps };
}

const filesOf = (id: string) => readdirSync(join(uploader.folder, 'media', id));
/** Every picture of a row has all its files; so what shows one, shows one that is there. */
async function expectWholePictures() {
  const { sql: database } = uploader.api.database;
  for (const { id } of await rows<{ id: string }>(database, sql`select id from pictures where uploaded`)) {
    expect(filesOf(id)).toHaveLength(8);
  }
}
/** Once what was under way is overdue, the next process leaves neither files without a row nor notes. */
async function expectTidyAfterwards() {
  const { sql: database } = uploader.api.database;
  await database.execute(sql`update loose_pictures set look_after = look_after - interval '1 hour'`);
  await forgetLoosePictures(uploader.api.app.parts);
  const { kept, uploads, loose } = await uploader.left();
  expect([kept, loose]).toEqual([uploads, []]);
}

describe('a process that dies', () => {
  it('API-772 while it keeps a picture, at whichever step, leaves it whole or not at all', async () => {
    let step = 1;
    for (let died = true; died; step++) {
      const { parts } = dying(step);
      died = await keepUploads(parts, 3, [draft]).then(
        () => false,
        () => true,
      );
      await expectWholePictures();
      await expectTidyAfterwards();
    }
    expect(step).toBeGreaterThan(14);
  }, 120_000);

  it('API-772 while it forgets a picture, at whichever step, leaves it whole or not at all', async () => {
    let step = 1;
    for (let died = true; died; step++) {
      const [picture] = await keepUploads(uploader.api.app.parts, 3, [draft]);
      await deleteUpload(uploader.api.database.sql, 3, picture?.fileName ?? '');
      const { parts } = dying(step);
      died = await forgetLoosePictures(parts).then(
        () => false,
        () => true,
      );
      await expectWholePictures();
      await expectTidyAfterwards();
    }
    expect(step).toBeGreaterThan(9);
  }, 120_000);

  it('API-772 or is paused so long that its picture is given up, does not show it any more', async () => {
    const { parts } = dying(Number.POSITIVE_INFINITY);
    const paused = {
      ...parts,
      files: {
        ...parts.files,
        write: async (path: string, content: Buffer) => {
          await parts.files.write(path, content);
          if (!path.endsWith('1280.avif')) return;
          await uploader.api.database.sql.execute(sql`update loose_pictures set look_after = now()`);
          await forgetLoosePictures(uploader.api.app.parts);
        },
      },
    };
    const before = await uploader.left();
    await expect(keepUploads(paused, 3, [draft])).rejects.toThrow('took too long');
    expect((await uploader.left()).uploads).toEqual(before.uploads);
    await expectWholePictures();
  });
});

it('API-772 an ad that is posted while its picture is being forgotten shows it whole, or is told that it is gone', async () => {
  const { parts } = uploader.api.app;
  const { sql: database } = parts.database;
  const ad = await copyAd(database, 2);
  for (let round = 0; round < 20; round++) {
    const [picture] = await keepUploads(parts, 3, [draft]);
    const { url = '', fileName = '' } = picture ?? {};
    const posting = database.transaction(async (transaction) => {
      const [id] = await ownPictures(transaction, 3, [url]);
      if (!id) return false;
      await transaction.execute(
        sql`insert into ad_pictures (ad_id, position, picture_id) values (${ad}, ${round}, ${id})`,
      );
      return true;
    });
    const forgetting = deleteUpload(database, 3, fileName).catch(() => {});
    await Promise.all([posting, forgetting.then(() => forgetLoosePictures(parts))]);
    await forgetLoosePictures(parts);
    const shown = await rows(database, sql`select from ad_pictures where picture_id = ${fileName}`);
    expect(shown).toHaveLength((await posting) ? 1 : 0);
    await expectWholePictures();
  }
  await database.execute(sql`delete from ads where id = ${ad}`);
  await expectTidyAfterwards();
});
