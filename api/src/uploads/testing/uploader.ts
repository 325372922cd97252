import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadedPicture } from '@roadworthy/contract/api/posting';
import { sql } from 'drizzle-orm';
import { rows } from '../../database/database';
import { openTestApp, type TestApp } from '../../testing/test-app';
import { type AForm, aJpeg, encoded } from './forms';

export type Uploader = Awaited<ReturnType<typeof openUploader>>;

/** An API with a data folder of its own, and a dealer who may list fifty cars. */
export async function openUploader() {
  const folder = mkdtempSync(join(tmpdir(), 'roadworthy-uploads-'));
  const api = await openTestApp({ dataFolder: folder });
  const token = await api.signIn('dealer@example.com');
  const upload = (parts: AForm, options: { path?: string; by?: string } = {}) =>
    send(api, parts, { by: token, ...options });
  return {
    api,
    token,
    folder,
    upload,
    /** Uploads one small picture. */
    uploadOne: async (by = token): Promise<UploadedPicture> => {
      const answer = await upload([['images', { content: await aJpeg() }]], { by });
      return answer.json().data[0];
    },
    remove: (fileName: string, by = token) =>
      api.app.inject({
        method: 'DELETE',
        url: '/api/v1/cars/delete-car-image-backend',
        payload: { fileName },
        headers: { authorization: `Bearer ${by}` },
      }),
    /**
     * What there is of uploads: files on their way, kept pictures, rows of users, and what is still to be looked into.
     */
    left: async () => ({
      drafts: namesIn(join(folder, 'uploading')),
      kept: namesIn(join(folder, 'media')),
      uploads: await idsOf(api, sql`select picture_id as id from uploads order by 1`),
      loose: await idsOf(api, sql`select picture_id as id from loose_pictures order by 1`),
    }),
    close: async () => {
      await api.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export const nothing = { drafts: [], kept: [], uploads: [], loose: [] };

async function send(
  api: TestApp,
  parts: AForm,
  { path = 'upload-other-car-images', by }: { path?: string; by: string },
) {
  const { payload, headers } = await encoded(parts);
  return api.app.inject({
    method: 'POST',
    url: `/api/v1/cars/${path}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${by}` },
  });
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : []);
const idsOf = async (api: TestApp, query: ReturnType<typeof sql>) =>
  (await rows<{ id: string }>(api.database.sql, query)).map(({ id }) => id);
