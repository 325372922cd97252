import { remembered } from './remembered';

/** Lets promises under way settle. */
const settle = () => new Promise((done) => setImmediate(done));

describe('remembered', () => {
  it('API-115 reads once, and anew in the background once it is old', async () => {
    let [time, value] = [0, 1];
    const ask = remembered(
      async () => value,
      10,
      () => time,
    );
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    value = 2;
    time = 10;
    expect(await ask()).toBe(1);
    time = 11;
    expect(await ask()).toBe(1);
    await settle();
    expect(await ask()).toBe(2);
  });

  it('API-115 keeps what it knows when reading fails, and tries again', async () => {
    let [time, broken] = [0, true];
    let readings = 0;
    const ask = remembered(
      async () => {
        readings++;
        if (broken) throw new Error('no database');
        return readings;
      },
      10,
      () => time,
    );
    await expect(ask()).rejects.toThrow('no database');
    broken = false;
    expect(await ask()).toBe(2);
    [broken, time] = [true, 20];
    expect(await ask()).toBe(2);
    await settle();
    broken = false;
    await ask();
    await settle();
    expect(await ask()).toBe(4);
  });
});
