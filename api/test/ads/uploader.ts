import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadedPicture } from '@roadworthy/contract/api/posting';
import { sql } from 'drizzle-orm';
import { rows } from '../support/rows';
import { openTestApp, type TestApp } from '../support/test-app';
import { createJpeg, encodeForm, type FormEntries } from './forms';

export type Uploader = Awaited<ReturnType<typeof openUploader>>;

/** An API with a separate data folder, and a dealer who may list fifty cars. */
export async function openUploader() {
  const folder = mkdtempSync(join(tmpdir(), 'roadworthy-uploads-'));
  const api = await openTestApp({ dataFolder: folder });
  const token = await api.signIn('dealer@example.com');
  const upload = (parts: FormEntries, options: { path?: string; bearer?: string } = {}) =>
    send(api, parts, { bearer: token, ...options });
  return {
    api,
    token,
    folder,
    upload,
    /** Uploads one small picture. */
    uploadOne: async (bearer = token): Promise<UploadedPicture> => {
      const answer = await upload([['images', { content: await createJpeg() }]], { bearer });
      return answer.json().data[0];
    },
    remove: (fileName: string, bearer = token) =>
      api.app.inject({
        method: 'DELETE',
        url: '/api/v1/cars/delete-car-image-backend',
        payload: { fileName },
        headers: { authorization: `Bearer ${bearer}` },
      }),
    /** The remaining state of uploads: temporary files, stored pictures, rows, and orphan candidates. */
    readState: async () => ({
      tempFiles: listFiles(join(folder, 'uploading')),
      stored: listFiles(join(folder, 'media')),
      uploads: await idsOf(api, sql`select picture_id as id from uploads order by 1`),
      orphans: await idsOf(api, sql`select picture_id as id from orphan_candidates order by 1`),
    }),
    close: async () => {
      await api.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export const NO_FILES_LEFT = { tempFiles: [], stored: [], uploads: [], orphans: [] };

async function send(
  api: TestApp,
  parts: FormEntries,
  { path = 'upload-other-car-images', bearer }: { path?: string; bearer: string },
) {
  const { payload, headers } = await encodeForm(parts);
  return api.app.inject({
    method: 'POST',
    url: `/api/v1/cars/${path}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${bearer}` },
  });
}

const listFiles = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : []);
const idsOf = async (api: TestApp, query: ReturnType<typeof sql>) =>
  (await rows<{ id: string }>(api.database.db, query)).map(({ id }) => id);
