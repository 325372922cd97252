import { memoizeWithTtl } from './memoize-ttl';

/** Lets pending promises settle. */
const settle = () => new Promise((done) => setImmediate(done));

describe('memoizeWithTtl', () => {
  it('API-115 reads once, and reloads in the background after the TTL', async () => {
    let [time, value] = [100, 1];
    const getValue = memoizeWithTtl(
      async () => ({ value }),
      10,
      () => time,
    );
    expect(await Promise.all([getValue(), getValue()])).toEqual([{ value: 1 }, { value: 1 }]);
    value = 2;
    time = 110;
    expect(await getValue()).toEqual({ value: 1 });
    time = 111;
    expect(await getValue()).toEqual({ value: 1 });
    await settle();
    expect(await getValue()).toEqual({ value: 2 });
  });

  it('API-115 returns the old value when a reload fails, and retries', async () => {
    let [time, broken] = [100, true];
    let readings = 0;
    const getValue = memoizeWithTtl(
      async () => {
        readings++;
        if (broken) throw new Error('no database');
        return { readings };
      },
      10,
      () => time,
    );
    await expect(getValue()).rejects.toThrow('no database');
    broken = false;
    expect(await getValue()).toEqual({ readings: 2 });
    [broken, time] = [true, 120];
    expect(await getValue()).toEqual({ readings: 2 });
    await settle();
    broken = false;
    await getValue();
    await settle();
    expect(await getValue()).toEqual({ readings: 4 });
  });
});
