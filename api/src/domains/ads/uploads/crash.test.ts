import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createJpeg } from '../../../../test/ads/forms';
import { openUploader, type Uploader } from '../../../../test/ads/uploader';
import { asAnotherRequest } from '../../../../test/support/another-request';
import { copyAd } from '../../../../test/support/copy-ad';
import { rows } from '../../../../test/support/rows';
import { testServer } from '../../../../test/support/test-server';
import { untilBlocked } from '../../../../test/support/until-blocked';
import type { Db, Tx } from '../../../platform/database/database';
import type { Dependencies } from '../../../platform/dependencies';
import { deleteOrphans } from '../../../platform/media/delete-orphans';
import { ownPictures } from '../publishing/pictures';
import { deleteUpload } from './repository';
import { storeUploads } from './store-uploads';

let uploader: Uploader;
let file: { field: 'images'; path: string; name: string };
beforeAll(async () => {
  uploader = await openUploader();
  file = { field: 'images', path: join(uploader.folder, 'a-file'), name: 'a.jpg' };
  await writeFile(file.path, await createJpeg());
});
afterAll(() => uploader.close());

const statements = new Set<string | symbol>(['execute', 'select', 'insert', 'update', 'delete']);

/**
 * Dependencies that fail from the given step on, as after a crash. Each statement, start and end of a transaction, and
 * each write or deletion of a file is a step.
 */
function createCrashingDeps(lastStep: number): { deps: Dependencies; steps: () => number } {
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps >= lastStep) throw new Error('dead');
  };
  const withSteps = (db: Db): Db =>
    new Proxy(db, {
      get(target, name) {
        const member = Reflect.get(target, name) as unknown;
        if (typeof member !== 'function') return member;
        if (name === 'transaction') {
          return async (callback: (tx: Tx) => Promise<unknown>) => {
            step();
            return target.transaction(async (transaction) => {
              const result = await callback(withSteps(transaction as unknown as Db) as Tx);
              step();
              return result;
            });
          };
        }
        if (statements.has(name)) {
          return (...args: unknown[]) => {
            step();
            return member.apply(target, args);
          };
        }
        return member.bind(target);
      },
    });
  const { database, files, ...rest } = uploader.api.app.deps;
  const deps: Dependencies = {
    ...rest,
    database: { ...database, db: withSteps(database.db) },
    files: {
      read: files.read,
      write: async (path, content) => {
        step();
        return files.write(path, content);
      },
      remove: async (path) => {
        step();
        // Deleting a folder is not atomic.
        const [first = 'none'] = readdirSync(join(uploader.folder, 'media', path));
        await files.remove(`${path}/${first}`);
        step();
        return files.remove(path);
      },
    },
  };
  return { deps, steps: () => steps };
}

const filesOf = (id: string) => readdirSync(join(uploader.folder, 'media', id));
/** Each uploaded picture in the database has all its files. */
async function expectWholePictures() {
  const { db: database } = uploader.api.database;
  for (const { id } of await rows<{ id: string }>(database, sql`select id from pictures where uploaded`)) {
    expect(filesOf(id)).toHaveLength(8);
  }
}
/** After reservations have expired, deleting orphans leaves neither files without a row nor candidates. */
async function expectTidyAfterwards() {
  const { db: database } = uploader.api.database;
  await database.execute(sql`update orphan_candidates set check_after = check_after - interval '1 hour'`);
  await deleteOrphans(uploader.api.app.deps);
  const { stored, uploads, orphans } = await uploader.readState();
  expect([stored, orphans]).toEqual([uploads, []]);
}

describe('a process that crashes', () => {
  it('API-772 at any step of storing a picture leaves it complete or absent', async () => {
    let step = 1;
    for (let hasFailed = true; hasFailed; step++) {
      const { deps } = createCrashingDeps(step);
      hasFailed = await storeUploads(deps, 3, [file]).then(
        () => false,
        () => true,
      );
      await expectWholePictures();
      await expectTidyAfterwards();
    }
    expect(step).toBeGreaterThan(14);
  }, 120_000);

  it('API-772 at any step of deleting a picture leaves it complete or absent', async () => {
    let step = 1;
    for (let hasFailed = true; hasFailed; step++) {
      const [picture] = await storeUploads(uploader.api.app.deps, 3, [file]);
      await deleteUpload(uploader.api.database.db, 3, picture?.fileName ?? '');
      const { deps } = createCrashingDeps(step);
      hasFailed = await deleteOrphans(deps).then(
        () => false,
        () => true,
      );
      await expectWholePictures();
      await expectTidyAfterwards();
    }
    expect(step).toBeGreaterThan(9);
  }, 120_000);

  it('API-772 or is paused for too long cannot commit its picture, which was abandoned', async () => {
    const { deps } = createCrashingDeps(Number.POSITIVE_INFINITY);
    const paused = {
      ...deps,
      files: {
        ...deps.files,
        write: async (path: string, content: Buffer) => {
          await deps.files.write(path, content);
          if (!path.endsWith('1280.avif')) return;
          await uploader.api.database.db.execute(sql`update orphan_candidates set check_after = now()`);
          await deleteOrphans(uploader.api.app.deps);
        },
      },
    };
    const before = await uploader.readState();
    await expect(storeUploads(paused, 3, [file])).rejects.toThrow('took too long');
    expect((await uploader.readState()).uploads).toEqual(before.uploads);
    await expectWholePictures();
  });
});

const onServer = testServer() ? it : it.skip;
onServer(
  'API-772 a picture that an ad begins to show after the job has looked is kept, others are deleted',
  async () => {
    const { deps } = uploader.api.app;
    const { db: database } = deps.database;
    const ad = await copyAd(database, 2);
    const [kept, other] = await storeUploads(deps, 3, [file, file]);
    for (const picture of [kept, other]) await deleteUpload(database, 3, picture?.fileName ?? '');
    // The job looks twice before it deletes. The second look, which has begun, waits for the posting.
    await database.execute(sql`create sequence looks`);
    const look = sql`(select case when nextval('looks') > 1 then pg_advisory_xact_lock_shared(772) end)`;
    const waiting = { showsPicture: () => sql`(${look})::text = 'never'` };
    let deletion: Promise<void> | undefined;
    await database.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(772)`);
      deletion = asAnotherRequest(() => deleteOrphans({ ...deps, domains: [...deps.domains, waiting] }));
      await untilBlocked(tx);
      await tx.execute(sql`insert into ad_pictures (ad_id, position, picture_id) values (${ad}, 0, ${kept?.fileName})`);
    });
    await deletion;
    await database.execute(sql`drop sequence looks`);
    const left = sql`select id from pictures where id in (${kept?.fileName}, ${other?.fileName})`;
    expect(await rows(database, left)).toEqual([{ id: kept?.fileName }]);
    await expectWholePictures();
    await database.execute(sql`delete from ads where id = ${ad}`);
    await expectTidyAfterwards();
  },
);

it('API-772 an ad posted while its picture is being deleted either shows it or gets an error', async () => {
  const { deps } = uploader.api.app;
  const { db: database } = deps.database;
  const ad = await copyAd(database, 2);
  for (let round = 0; round < 20; round++) {
    const [picture] = await storeUploads(deps, 3, [file]);
    const { url = '', fileName = '' } = picture ?? {};
    const posting = database.transaction(async (transaction) => {
      const [id] = await ownPictures(transaction, 3, [url]);
      if (!id) return false;
      await transaction.execute(
        sql`insert into ad_pictures (ad_id, position, picture_id) values (${ad}, ${round}, ${id})`,
      );
      return true;
    });
    const deletion = deleteUpload(database, 3, fileName).catch(() => {});
    await Promise.all([posting, deletion.then(() => deleteOrphans(deps))]);
    await deleteOrphans(deps);
    const links = await rows(database, sql`select from ad_pictures where picture_id = ${fileName}`);
    expect(links).toHaveLength((await posting) ? 1 : 0);
    await expectWholePictures();
  }
  await database.execute(sql`delete from ads where id = ${ad}`);
  await expectTidyAfterwards();
});
