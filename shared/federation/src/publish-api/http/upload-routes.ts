import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import { Type } from 'typebox';
import { createChangeMeta } from '../../registry/activations';
import { listVersions, readPublishedRelease } from '../../registry/published-release';
import type { ReleaseStore } from '../../store/release-store';
import { formatAuthor } from '../keys/area-key';
import { publishUpload } from '../upload/publish-upload';
import type { UploadLimits } from '../upload/unpack';
import type { ReleaseId } from '../upload/verify-release';
import { getKey } from './authentication';
import { HttpError } from './http-error';

const MAX_UPLOADS = 8;
const MAX_UPLOADS_PER_AREA = 2;
const RETRY_AFTER_SECONDS = 5;

const limitReads = pLimit(16);
/** `{package version}-{hash of the sources}` */
const VERSION_PATTERN = '^\\d{1,9}\\.\\d{1,9}\\.\\d{1,9}-[a-f\\d]{8,64}$';
const UploadParams = Type.Object({ area: Type.String(), version: Type.String({ pattern: VERSION_PATTERN }) });

type Options = { store: ReleaseStore; local: string; uploadLimits?: UploadLimits };

/** Uploads a release, and lists those of an area. */
export function uploadRoutes(app: FastifyInstance, { store, local, uploadLimits }: Options): void {
  const uploading: string[] = [];

  app.put<{ Params: ReleaseId; Body: Readable }>(
    '/areas/:area/releases/:version',
    { schema: { params: UploadParams } },
    async (request, reply) => {
      const { area, version } = request.params;
      if (request.headers['content-type'] !== 'application/gzip')
        throw new HttpError(415, 'Send a tar archive of the built folder as application/gzip.');
      if (uploading.length >= MAX_UPLOADS || uploading.filter((other) => other === area).length >= MAX_UPLOADS_PER_AREA)
        throw new HttpError(503, 'Other uploads are in progress. Please try again in a moment.', RETRY_AFTER_SECONDS);
      uploading.push(area);
      try {
        const meta = createChangeMeta(undefined, formatAuthor(getKey(request)));
        const { release, isNew } = await publishUpload(
          { store, local, limits: uploadLimits },
          { area, version },
          request.body,
          meta,
        );
        const { releasedAt, releasedBy } = release;
        request.log.info({ area, version, by: meta.by, isNew }, 'Release uploaded.');
        return reply.code(isNew ? 201 : 200).send({
          success: true,
          data: { area, version, releasedAt, releasedBy, isNew },
          msg: `${area} ${version} is ${isNew ? 'published' : 'already published'}.`,
        });
      } finally {
        uploading.splice(uploading.indexOf(area), 1);
      }
    },
  );

  app.get<{ Params: { area: string } }>('/areas/:area/releases', async ({ params: { area } }) => {
    const versions = await listVersions(store, area);
    const releases = await limitReads.map(versions, (version) => readPublishedRelease(store, area, version));
    const data = releases
      .flatMap((release) => release ?? [])
      .map(({ version, releasedAt, releasedBy, commit }) => ({ version, releasedAt, releasedBy, commit }))
      .sort((a, b) => b.releasedAt.localeCompare(a.releasedAt));
    return { success: true, data, msg: `${area} has ${data.length} published versions.` };
  });
}
