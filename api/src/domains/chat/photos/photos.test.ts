import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { createJpeg, createPhoto, encodeForm, type FormEntries } from '../../../../test/ads/forms';
import { adOf, type ChatTest, openChatTest, requestChat, send } from '../../../../test/chat/chat-fixtures';
import { rows } from '../../../../test/support/rows';
import { deleteConversations } from '../conversation';

let chatTest: ChatTest;
let folder: string;
let chat: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roadworthy-chat-photos-'));
  chatTest = await openChatTest({ dataFolder: folder });
});
beforeEach(async () => {
  for (const table of ['conversations', 'chat_blocks', 'throttles'])
    await chatTest.api.database.db.execute(sql.raw(`delete from ${table}`));
  chat = await requestChat(chatTest, chatTest.buyer, adOf.dealer);
});
afterAll(async () => {
  await chatTest.api.close();
  rmSync(folder, { recursive: true });
});

async function sendPhoto(
  parts: FormEntries,
  { token = chatTest.buyer, uuid = randomUUID() as string, to = chat } = {},
) {
  const { payload, headers } = await encodeForm(parts);
  return chatTest.api.app.inject({
    method: 'POST',
    url: `/api/v1/chat/send-photo?chat_id=${to}&uuid=${uuid}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
}
const onePhoto = async (): Promise<FormEntries> => [['photo', { content: await createJpeg() }]];
const photoFile = (content: Buffer | string, name?: string): FormEntries => [
  ['photo', { content: Buffer.from(content), name }],
];
const pathOf = ({ photo }: ChatMessage, file = '640.webp', of = chat) => `chat/photos/${of}/${photo?._id}/${file}`;
const statusOf = async (path: string, token?: string) =>
  (await chatTest.api.get(path, token ? { token } : {})).statusCode;
const filesIn = (name: string) => (existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : []);
const countMessages = async () =>
  (await chatTest.api.get(`chat/messages/${chat}`, { token: chatTest.buyer })).json().data.length as number;
/** No photo, no message, no file and no row is left behind. */
const expectNoTrace = async () => {
  expect(await countMessages()).toBe(1);
  expect([filesIn('media'), filesIn('uploading')]).toEqual([[], []]);
  expect(
    await rows(
      chatTest.api.database.db,
      sql`select id from pictures where id like 'private-%' union all select picture_id from orphan_candidates`,
    ),
  ).toEqual([]);
};
/** Deletes what the tests before have left. */
const deletePhotos = async () => {
  await chatTest.api.app.runDueJobs();
  expect(filesIn('media')).toEqual([]);
};
beforeEach(deletePhotos);

describe('POST chat/send-photo', () => {
  it('API-1194 stores the photo re-encoded, without metadata, as a message that says in words what it is', async () => {
    const taken = await createPhoto(2000, 1500)
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '26/1 0/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { data } = (await sendPhoto(photoFile(taken))).json();
    expect(data).toMatchObject({
      sequence: 2,
      kind: 'photo',
      message: 'A photo. Open this chat on Roadworthy to see it.',
      photo: { width: 1280, height: 960, placeholder: expect.stringMatching(/^data:image\/webp;base64,/) },
    });
    for (const file of ['320.webp', '1280.avif']) {
      const stored = await chatTest.api.get(pathOf(data, file), { token: chatTest.dealer });
      expect([stored.statusCode, stored.headers['cache-control']]).toEqual([200, 'private, max-age=86400, immutable']);
      expect((await sharp(stored.rawPayload).metadata()).exif).toBeUndefined();
      expect(stored.rawPayload.toString('latin1')).not.toContain('secret place');
    }
  });
  it('API-1195 repeated with its uuid, also concurrently, it is one message and one photo', async () => {
    const uuid = randomUUID();
    const photo = await onePhoto();
    const responses = await Promise.all([1, 2, 3].map(() => sendPhoto(photo, { uuid })));
    responses.push(await sendPhoto(photo, { uuid }));
    const [first] = responses;
    for (const response of responses) expect(response.json()).toEqual(first?.json());
    expect(await countMessages()).toBe(2);
    await chatTest.api.app.runDueJobs();
    expect(filesIn('media')).toEqual([first?.json().data.photo._id]);
  });
  it('API-1195 keeps its place among texts', async () => {
    await send(chatTest, chatTest.buyer, chat, 'Before');
    await sendPhoto(await onePhoto());
    await send(chatTest, chatTest.buyer, chat, 'After');
    const { data } = (await chatTest.api.get(`chat/messages/${chat}`, { token: chatTest.dealer })).json();
    expect(data.map(({ kind }: ChatMessage) => kind)).toEqual([null, null, 'photo', null]);
  });
  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'car.svg'],
    ['HTML named as a picture', '<html><script>alert(1)</script></html>', 'car.jpg'],
    ['a GIF', 'GIF89a', 'car.jpg'],
    ['the beginning of a JPEG', Buffer.from('ffd8ffe000104a46', 'hex'), 'car.jpg'],
  ])('API-1196 refuses %s', async (_what, content, name) => {
    expect((await sendPhoto(photoFile(content, name))).statusCode).toBe(400);
    await expectNoTrace();
  });
  it('API-1196 refuses a picture of too many pixels before it is decoded', async () => {
    const png = await createPhoto(10, 10).png().toBuffer();
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    expect((await sendPhoto(photoFile(png))).statusCode).toBe(400);
    await expectNoTrace();
  });
  it('API-1196 refuses a file of more than 30 MB, two files, another field and none', async () => {
    const [photo] = await onePhoto();
    if (!photo) throw new Error('There is no photo.');
    const large = Buffer.concat([await createJpeg(), Buffer.alloc(30_000_000)]);
    const forms: [FormEntries, number][] = [
      [photoFile(large), 413],
      [[photo, photo], 400],
      [[['images', { content: await createJpeg() }]], 400],
      [[], 400],
    ];
    for (const [form, status] of forms) expect((await sendPhoto(form)).statusCode).toBe(status);
    await expectNoTrace();
  });
  it('API-1197 not in a conversation of others, nor to or by a blocked user', async () => {
    expect((await sendPhoto(await onePhoto(), { token: chatTest.third })).statusCode).toBe(404);
    await chatTest.api.post('chat/block-user', { chat_id: chat, blocked: true }, { token: chatTest.dealer });
    expect((await sendPhoto(await onePhoto())).statusCode).toBe(403);
    await expectNoTrace();
  });
  it('API-1197 sixty photos an hour', async () => {
    await sendPhoto(await onePhoto());
    await chatTest.api.database.db.execute(sql`update throttles set count = 60 where key like 'chat-photo:%'`);
    expect((await sendPhoto(await onePhoto())).statusCode).toBe(429);
  });
});

describe('GET chat/photos', () => {
  it('API-1198 only participants read a photo, only in its conversation, and at no public address', async () => {
    const { data } = (await sendPhoto(await onePhoto())).json();
    const { buyer, dealer, third } = chatTest;
    const path = pathOf(data);
    expect(await Promise.all([buyer, dealer, third, undefined].map((token) => statusOf(path, token)))).toEqual([
      200, 200, 404, 401,
    ]);
    const other = await requestChat(chatTest, third, adOf.dealer);
    expect(await statusOf(pathOf(data, '640.webp', other), third)).toBe(404);
    expect(await statusOf(pathOf(data, '640.webp', other), dealer)).toBe(404);
    for (const file of ['640.webp', '1280.avif'])
      expect(await statusOf(`/media/${data.photo._id}/${file}`, buyer)).toBe(404);
    const etag = `"${data.photo._id}-640.webp"`;
    const revalidated = await chatTest.api.app.inject({
      url: `/media/${data.photo._id}/640.webp`,
      headers: { 'if-none-match': etag },
    });
    expect(revalidated.statusCode).toBe(404);
  });
  it('API-1198 a public picture of an ad is no photo of a conversation', async () => {
    const [picture] = await rows<{ id: string }>(chatTest.api.database.db, sql`select id from pictures limit 1`);
    expect(await statusOf(`chat/photos/${chat}/${picture?.id}/640.webp`, chatTest.buyer)).toBe(404);
  });
  it('API-1199 is deleted with its conversation', async () => {
    await sendPhoto(await onePhoto());
    await deleteConversations(chatTest.api.database.db, 1);
    await chatTest.api.app.runDueJobs();
    expect(filesIn('media')).toEqual([]);
    expect(await rows(chatTest.api.database.db, sql`select from pictures where id like 'private-%'`)).toEqual([]);
  });
  it('API-1199 stays as long as its message', async () => {
    const { data } = (await sendPhoto(await onePhoto())).json();
    await chatTest.api.app.runDueJobs();
    expect(await statusOf(pathOf(data), chatTest.dealer)).toBe(200);
  });
});
