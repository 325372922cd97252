import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { brand } from '@roadworthy/contract/brand';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../../../platform/http/http-error';
import { InvalidPictureError } from '../../../platform/media/decode';
import { deleteOrphansNow } from '../../../platform/media/delete-orphans';
import { chargeBytes, chargePixels } from '../../../platform/media/image-budget';
import { abandonPictures, commitPictures, reservePictures } from '../../../platform/media/orphan-pictures';
import { PRIVATE_PREFIX } from '../../../platform/media/picture-url';
import { type StoredPicture, storeQueued } from '../../../platform/media/pipeline';
import { pictures } from '../../../platform/media/schema';
import { withUploadSlot } from '../../../platform/media/upload-slots';
import { consume, type Limit } from '../../../platform/rate-limiting/limit';
import { receiveForm, withTempDirectory } from '../../ads';
import { conversationOf } from '../conversation';
import { isBlockedIn } from '../moderation/repository';
import { sendInOrder } from '../send-message';
import { findStored } from '../store-message';

type Call = { chat: string; user: number; uuid: string };
/** What apps and mails show that do not know photos. */
const message = `A photo. Open this chat on ${brand.name} to see it.`;
const perUser: Limit = {
  name: 'chat-photo',
  max: 60,
  windowSeconds: 60 * 60,
  message: 'You have sent many photos. Please wait a while and try again.',
};
const photoError = (msg: string) => new HttpError(400, msg, { photo: msg });

async function storeFile({ deps }: FastifyInstance, user: number, path: string, id: string): Promise<StoredPicture> {
  try {
    await chargeBytes(deps, user, (await stat(path)).size);
    return await storeQueued(deps.files, path, id, user, chargePixels(deps, user));
  } catch (problem) {
    throw problem instanceof InvalidPictureError ? photoError(problem.message) : problem;
  }
}

/** Stores the photo and its message together: neither exists without the other. */
async function storePhoto(app: FastifyInstance, call: Call, path: string): Promise<ChatMessage> {
  const { db } = app.deps.database;
  const id = `${PRIVATE_PREFIX}${randomUUID()}`;
  await reservePictures(db, [id]);
  const abandon = async () => {
    await abandonPictures(db, [id]);
    await deleteOrphansNow(app.deps);
  };
  try {
    const picture = await storeFile(app, call.user, path, id);
    const stored = await sendInOrder(app, call, async (tx) => {
      await tx.insert(pictures).values({ ...picture, uploaded: true });
      return {
        message: { message, carId: null, kind: 'photo', pictureId: id },
        onStored: () => commitPictures(tx, [id]),
      };
    });
    // A concurrent call with the same uuid was first.
    if (stored.photo?._id !== id) await abandon();
    return stored;
  } catch (problem) {
    await abandon();
    throw problem;
  }
}

/**
 * Sends the photo of a multipart form as a message. Repeated under its uuid, it is neither read nor stored.
 * @throws 400 for a file that is not a picture, 403, 404, 413, 429, 503
 */
export async function sendPhoto(app: FastifyInstance, request: FastifyRequest, call: Call): Promise<ChatMessage> {
  const { database, settings } = app.deps;
  const { db } = database;
  const conversation = await conversationOf(db, call.user, call.chat);
  const { chat, user: sender, uuid } = call;
  const earlier = await findStored(db, { chat, sender, uuid, message, carId: null, isReply: true });
  if (earlier) return earlier.message;
  if (await isBlockedIn(db, conversation)) throw new HttpError(403, 'You cannot send messages in this conversation.');
  if (!request.isMultipart()) throw photoError('Please choose a photo');
  await consume(db, perUser, String(call.user));
  return withUploadSlot(call.user, () =>
    withTempDirectory(settings, async (folder) => {
      const { received } = await receiveForm(request, { maxFiles: { photo: 1 }, folder, beforeFile: async () => {} });
      const [file] = received;
      if (!file) throw photoError('Please choose a photo');
      return storePhoto(app, call, file.path);
    }),
  );
}
