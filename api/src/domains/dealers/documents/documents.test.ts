import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DealerDocument } from '@roadworthy/contract/api/checks';
import { sql } from 'drizzle-orm';
import { createJpeg, createPhoto, encodeForm, type FormEntries } from '../../../../test/ads/forms';
import { password } from '../../../../test/support/fixture';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { dealerApplications } from '../../../read-models/dealer-applications';
import { readSellerChecks } from '../../../read-models/seller-checks';
import { decideDealerDocuments, reopenDealerDocuments } from '..';

const DEALER = 3;
const pdf = (text = 'a page') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);

let api: TestApp;
let folder: string;
let dealer: string;
let other: string;
let seller: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roadworthy-documents-'));
  api = await openTestApp({ dataFolder: folder });
  dealer = await api.signIn('dealer@example.com');
  [other, seller] = [await api.signIn('dealer2@example.com'), await api.signIn('seller@example.com')];
});
beforeEach(async () => {
  for (const table of ['throttles', 'dealer_documents', 'mail_outbox'])
    await api.database.db.execute(sql`delete from ${sql.identifier(table)}`);
  await api.database.db.execute(sql`update users set businessname = 'Zebra Motors' where id = ${DEALER}`);
  await api.app.runDueJobs();
  expect(storedFiles()).toEqual([]);
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const storedFiles = () => (existsSync(join(folder, 'media')) ? readdirSync(join(folder, 'media')) : []);

async function upload(content: Buffer | undefined, { kind = 'registration', token = dealer, name = 'x.pdf' } = {}) {
  const parts: FormEntries = [['kind', kind], ...(content ? ([['document', { content, name }]] as FormEntries) : [])];
  const { payload, headers } = await encodeForm(parts);
  return api.app.inject({
    method: 'POST',
    url: '/api/v1/dealers/documents',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
}
const listed = async (token = dealer): Promise<DealerDocument[]> =>
  (await api.get('dealers/documents', { token })).json().data;
const uploadAll = async () => {
  for (const kind of ['registration', 'address', 'identity']) await upload(pdf(kind), { kind });
  return (await listed()).map(({ _id }) => Number(_id));
};
const decide = (documents: number[], decision: { state: 'seen' } | { state: 'refused'; reason: string }) =>
  api.database.db.transaction((tx) => decideDealerDocuments(tx, { dealer: DEALER, documents, ...decision }));
const seenAt = async () => (await readSellerChecks(api.database.db, DEALER))?.documents_seen_at;
const file = (id: string | undefined, token?: string) =>
  api.get(`dealers/documents/${id}/file`, token ? { token } : {});

describe('dealers/documents', () => {
  it('API-1770 PROFILE-22: stores a PDF, and answers it as a download without any rights', async () => {
    const answer = await upload(pdf());
    expect(answer.json().data).toEqual([
      expect.objectContaining({
        kind: 'registration',
        state: 'waiting',
        reason: null,
        has_file: true,
        decided_at: null,
      }),
    ]);
    const [document] = await listed();
    const stored = await file(document?._id, dealer);
    expect(stored.rawPayload).toEqual(pdf());
    expect(stored.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="registration.pdf"',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('API-1770 stores a picture re-encoded, without metadata', async () => {
    const taken = await createPhoto(1600, 1200)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    await upload(taken, { kind: 'identity', name: 'id.pdf' });
    const [document] = await listed();
    const stored = await file(document?._id, dealer);
    expect([stored.statusCode, stored.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(stored.rawPayload.toString('latin1')).not.toContain('secret place');
  });

  it('API-1771 only the owner reads a document, and no public address', async () => {
    await upload(await createJpeg());
    const [document] = await listed();
    expect((await file(document?._id, dealer)).statusCode).toBe(200);
    for (const token of [other, seller]) expect((await file(document?._id, token)).statusCode).toBe(404);
    expect((await file(document?._id)).statusCode).toBe(401);
    for (const id of ['0', '-1', '1e9', '../x', "1' or true"])
      expect((await file(encodeURIComponent(id), dealer)).statusCode).toBe(404);
    const [id] = storedFiles();
    expect(id).toMatch(/^private-document-/);
    for (const name of ['1280.webp', '320.avif', 'document.pdf'])
      expect((await api.get(`/media/${id}/${name}`, { token: dealer })).statusCode).toBeGreaterThanOrEqual(400);
    expect((await api.delete(`dealers/documents/${document?._id}`, { token: other })).statusCode).toBe(404);
    expect(await listed(other)).toEqual([]);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['HTML named as a PDF', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a PDF that begins as HTML', Buffer.from('<script>alert(1)</script>%PDF-1.7\n%%EOF')],
    ['the beginning of a PDF', Buffer.from('%PDF-1.7\n')],
    ['the beginning of a JPEG', Buffer.from('ffd8ffe000104a46', 'hex')],
    ['a Word file', Buffer.from('504b030414000600', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('API-1772 refuses %s by its bytes, and leaves nothing behind', async (_what, content) => {
    const answer = await upload(content);
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([400, ['document']]);
    await api.app.runDueJobs(new Date(Date.now() + 3_600_000));
    expect(await listed()).toEqual([]);
  });

  it('API-1772 refuses a file that is too large, no file, an unknown kind, and private sellers', async () => {
    expect((await upload(Buffer.concat([pdf(), Buffer.alloc(8_000_000)]))).statusCode).toBe(413);
    expect((await upload(undefined)).statusCode).toBe(400);
    expect((await upload(pdf(), { kind: 'passport' })).statusCode).toBe(400);
    expect((await upload(pdf(), { token: seller })).statusCode).toBe(403);
    expect((await api.get('dealers/documents', { token: seller })).statusCode).toBe(403);
    await api.database.db.execute(sql`update users set businessname = ' ' where id = ${DEALER}`);
    expect((await upload(pdf())).statusCode).toBe(409);
    expect(storedFiles()).toEqual([]);
  });

  it('API-1772 twenty documents a day of a dealer', async () => {
    await api.database.db.execute(sql`delete from throttles`);
    await upload(pdf());
    await api.database.db.execute(sql`update throttles set count = 20 where key like 'dealer-document:%'`);
    expect((await upload(pdf())).statusCode).toBe(429);
  });

  it('API-1773 a document replaces the one of its kind, whose files are deleted; so does deleting it', async () => {
    await upload(pdf('one'));
    await Promise.all([upload(pdf('two')), upload(pdf('three'))]);
    await api.app.runDueJobs();
    expect(storedFiles()).toHaveLength(1);
    const [document, ...rest] = await listed();
    expect(rest).toEqual([]);
    expect((await api.delete(`dealers/documents/${document?._id}`, { token: dealer })).statusCode).toBe(200);
    expect([await listed(), storedFiles()]).toEqual([[], []]);
  });

  it('API-1774 counts as seen when the operator has seen all three, for the name that the business has', async () => {
    const [first, ...rest] = await uploadAll();
    expect(await decide([first as number], { state: 'seen' })).toBe(true);
    expect(await seenAt()).toBeNull();
    expect(await decide(rest, { state: 'seen' })).toBe(true);
    expect(await seenAt()).toMatch(/Z$/);
    await api.database.db.execute(sql`update users set businessname = 'zebra motors' where id = ${DEALER}`);
    expect(await seenAt()).toMatch(/Z$/);
    await api.database.db.execute(sql`update users set businessname = 'Toyota South Africa' where id = ${DEALER}`);
    expect([await seenAt(), await listed()]).toEqual([null, []]);
  });

  it('API-1774 a private seller has none, also with documents of a former dealership', async () => {
    await decide(await uploadAll(), { state: 'seen' });
    await api.database.db.execute(sql`update users set is_dealer = false where id = ${DEALER}`);
    expect(await seenAt()).toBeNull();
    await api.database.db.execute(sql`update users set is_dealer = true where id = ${DEALER}`);
  });

  it('API-1775 a document that was replaced after the operator looked at it is not decided', async () => {
    const looked = await uploadAll();
    await upload(pdf('another one'), { kind: 'identity' });
    expect(await decide(looked, { state: 'seen' })).toBe(false);
    expect((await listed()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await decide([], { state: 'seen' })).toBe(false);
    const current = (await listed()).map(({ _id }) => Number(_id));
    expect(await decide(current, { state: 'seen' })).toBe(true);
    expect(await decide(current, { state: 'refused', reason: 'late' })).toBe(false);
  });

  it('API-1775 a refusal keeps its reason, and can be undone', async () => {
    const ids = await uploadAll();
    await decide(ids, { state: 'refused', reason: 'The proof of address\nis of 2019.' });
    expect(await listed()).toEqual(
      ids.map(() => expect.objectContaining({ state: 'refused', reason: 'The proof of address\nis of 2019.' })),
    );
    const undo = () => api.database.db.transaction((tx) => reopenDealerDocuments(tx, DEALER, ids));
    expect(await undo()).toBe(3);
    expect(await undo()).toBe(0);
    expect(await listed()).toEqual(ids.map(() => expect.objectContaining({ state: 'waiting', reason: null })));
  });

  it('API-1776 the files are deleted 30 days after the decision, which stays; those that wait are not', async () => {
    const [first, ...rest] = await uploadAll();
    await decide(rest, { state: 'seen' });
    await api.database.db.execute(sql`update dealer_documents set uploaded_at = now() - interval '90 days'`);
    await api.database.db.execute(
      sql`update dealer_documents set decided_at = now() - interval '31 days' where state = 'seen'`,
    );
    await api.app.runDueJobs();
    await api.app.runDueJobs();
    expect(storedFiles()).toHaveLength(1);
    const after = await listed();
    expect(after.find(({ _id }) => _id === String(first))?.has_file).toBe(true);
    expect(after.filter(({ state, has_file }) => state === 'seen' && !has_file)).toHaveLength(2);
    expect((await file(String(rest[0]), dealer)).statusCode).toBe(404);
  });

  it('API-1777 lists dealers whose documents wait, the oldest first, in pages', async () => {
    const { db } = api.database;
    await upload(pdf(), { token: other });
    await uploadAll();
    await db.execute(sql`update dealer_documents set uploaded_at = now() - interval '1 day' where user_id = ${DEALER}`);
    const [first, ...none] = await dealerApplications(db, { limit: 1 });
    expect(none).toEqual([]);
    expect(first?.dealer).toMatchObject({ id: DEALER, businessName: 'Zebra Motors', email: 'dealer@example.com' });
    expect(first?.documents).toHaveLength(3);
    const [second] = await dealerApplications(db, { after: first, limit: 1 });
    expect(second?.dealer.id).toBe(4);
    expect(await dealerApplications(db, { after: second, limit: 5 })).toEqual([]);
    expect((await dealerApplications(db, { dealer: 4, limit: 5 })).map(({ dealer: { id } }) => id)).toEqual([4]);
    await decide(
      (await listed()).map(({ _id }) => Number(_id)),
      { state: 'seen' },
    );
    expect((await dealerApplications(db, { limit: 5 })).map(({ dealer: { id } }) => id)).toEqual([4]);
  });

  it('API-1778 closing the account deletes the files', async () => {
    await upload(pdf(), { token: other });
    expect((await api.post('users/close-account', { password }, { token: other })).statusCode).toBe(200);
    await api.app.runDueJobs();
    expect(storedFiles()).toEqual([]);
  });
});
