import { remembered } from './remembered';

/** Lets promises under way settle. */
const settle = () => new Promise((done) => setImmediate(done));

describe('remembered', () => {
  it('API-115 reads once, and anew in the background once it is old', async () => {
    let [time, value] = [100, 1];
    const ask = remembered(
      async () => ({ value }),
      10,
      () => time,
    );
    expect(await Promise.all([ask(), ask()])).toEqual([{ value: 1 }, { value: 1 }]);
    value = 2;
    time = 110;
    expect(await ask()).toEqual({ value: 1 });
    time = 111;
    expect(await ask()).toEqual({ value: 1 });
    await settle();
    expect(await ask()).toEqual({ value: 2 });
  });

  it('API-115 keeps what it knows when reading fails, and tries again', async () => {
    let [time, broken] = [100, true];
    let readings = 0;
    const ask = remembered(
      async () => {
        readings++;
        if (broken) throw new Error('no database');
        return { readings };
      },
      10,
      () => time,
    );
    await expect(ask()).rejects.toThrow('no database');
    broken = false;
    expect(await ask()).toEqual({ readings: 2 });
    [broken, time] = [true, 120];
    expect(await ask()).toEqual({ readings: 2 });
    await settle();
    broken = false;
    await ask();
    await settle();
    expect(await ask()).toEqual({ readings: 4 });
  });
});
