import { withUploadSlot } from './upload-slots';

describe('withUploadSlot', () => {
  it('API-764 admits ten of a user and forty in total, two of each user once twenty are running', async () => {
    let end = () => {};
    const ended = new Promise<void>((done) => (end = done));
    const uploads: Promise<void>[] = [];
    for (const user of [1, 2]) for (let count = 0; count < 10; count++) uploads.push(withUploadSlot(user, () => ended));
    await expect(withUploadSlot(1, async () => {})).rejects.toMatchObject({ status: 429, retryAfter: 5 });
    for (let user = 10; user < 20; user++)
      uploads.push(
        withUploadSlot(user, () => ended),
        withUploadSlot(user, () => ended),
      );
    await expect(withUploadSlot(10, async () => {})).rejects.toMatchObject({ status: 429, retryAfter: 5 });
    await expect(withUploadSlot(4, async () => {})).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    end();
    await Promise.all(uploads);
    expect(await withUploadSlot(1, async () => 'done')).toBe('done');
  });

  it('API-764 releases the slot after an error', async () => {
    for (let count = 0; count < 50; count++) {
      const failing = withUploadSlot(1, async () => {
        throw new Error('failed');
      });
      await expect(failing).rejects.toThrow('failed');
    }
  });
});
