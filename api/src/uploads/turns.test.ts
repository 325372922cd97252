import { inTurn } from './turns';

describe('inTurn', () => {
  it('API-764 has room for ten of a user and forty in all, and for others when they are done', async () => {
    let end = () => {};
    const ended = new Promise<void>((done) => (end = done));
    const begun: Promise<void>[] = [];
    for (const user of [1, 2, 3]) for (let at = 0; at < 10; at++) begun.push(inTurn(user, () => ended));
    await expect(inTurn(1, async () => {})).rejects.toMatchObject({ status: 429, retryAfter: 5 });
    for (let user = 10; user < 20; user++) begun.push(inTurn(user, () => ended));
    await expect(inTurn(4, async () => {})).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    end();
    await Promise.all(begun);
    expect(await inTurn(1, async () => 'done')).toBe('done');
  });

  it('API-764 has room again after work that failed', async () => {
    for (let at = 0; at < 50; at++) {
      const failing = inTurn(1, async () => {
        throw new Error('failed');
      });
      await expect(failing).rejects.toThrow('failed');
    }
  });
});
