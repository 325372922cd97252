import type { Control } from './controls';
import { measureTouches, summarizeTouches, TOUCH_DELAYS_MS } from './touch-figures';
import { touchTable } from './touch-table';

const control: Control = { name: 'menu', page: 'home', target: 'button', gesture: 'tap', effect: { shown: 'nav' } };

describe('touches of a control', () => {
  it('counts those without effect as lost, and takes medians of the others', () => {
    const figures = summarizeTouches('menu', [
      [{ acknowledged: 20, effect: 900 }, {}],
      [
        { acknowledged: 40, effect: 1_100 },
        { acknowledged: 60, effect: 40 },
      ],
    ]);
    expect(figures).toEqual({
      control: 'menu',
      touches: 4,
      lost: 1,
      lostByDelay: [1, 0],
      acknowledged: 40,
      effect: 900,
    });
  });

  it('has no medians when all were lost', () => {
    expect(summarizeTouches('menu', [[{}]])).toEqual({ control: 'menu', touches: 1, lost: 1, lostByDelay: [1] });
  });

  it('visits alternately with each delay', async () => {
    const delays: number[] = [];
    const figures = await measureTouches(control, 2, async (delay) => {
      delays.push(delay);
      return delay > 1_000 ? { acknowledged: 10, effect: 10 } : {};
    });
    expect(delays).toEqual([...TOUCH_DELAYS_MS, ...TOUCH_DELAYS_MS]);
    expect(figures.lostByDelay).toEqual([2, 2, 2, 0, 0]);
  });
});

it('the table names controls that lose touches or are seen late', () => {
  const table = touchTable([
    { control: 'menu', touches: 5, lost: 2, lostByDelay: [1, 1, 0, 0, 0], acknowledged: 20, effect: 900 },
    { control: 'tab', touches: 5, lost: 0, lostByDelay: [0, 0, 0, 0, 0], acknowledged: 400, effect: 400 },
    { control: 'heart', touches: 5, lost: 0, lostByDelay: [0, 0, 0, 0, 0], acknowledged: 30, effect: 700 },
  ]);
  expect(table).toContain('✗ menu: 2 touches lost');
  expect(table).toContain('✗ tab: seen after 400 ms');
  expect(table).not.toContain('✗ heart');
});
