import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RangeFilter } from './range-filter';

const range = { min: 0, max: 5_000_000, step: 50 };
const applied: [number, number][] = [];
beforeEach(() => applied.splice(0));

/** A filter whose address follows, as the listing's does. */
function Filter({ at = [0, 5_000_000] }: { at?: [number, number] }) {
  const [[low, high], setEnds] = useState(at);
  const change = (...ends: [number, number]) => {
    applied.push(ends);
    setEnds(ends);
  };
  return (
    <RangeFilter
      names={['minprice', 'maxprice']}
      label="price"
      range={range}
      low={low}
      high={high}
      format={String}
      onChange={change}
    />
  );
}
const lowest = () => screen.getByLabelText('Min price');
const highest = () => screen.getByLabelText('Max price');
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('a range field', () => {
  it('LST-44 applies on Enter and keeps the focus', async () => {
    render(<Filter />);
    await fill(highest(), '300 000{Enter}');
    expect(applied).toEqual([[0, 300_000]]);
    expect(highest()).toHaveValue('300000');
    expect(highest()).toHaveFocus();
    await fill(highest(), '250000{Enter}');
    expect(applied.at(-1)).toEqual([0, 250_000]);
  });

  it('LST-44 applies when left, once, and moves on to the next field', async () => {
    render(<Filter />);
    await fill(lowest(), '100000{Enter}');
    await userEvent.tab();
    expect(highest()).toHaveFocus();
    await fill(highest(), '300000');
    await userEvent.tab();
    expect(applied).toEqual([
      [100_000, 5_000_000],
      [100_000, 300_000],
    ]);
  });

  it.each(['', 'abc', '0'])('LST-6 a highest price of %j is none', async (text) => {
    render(<Filter at={[0, 300_000]} />);
    await fill(highest(), `${text || '1{Backspace}'}{Enter}`);
    expect(applied).toEqual([[0, 5_000_000]]);
    expect(highest()).toHaveValue('5000000');
  });

  it('LST-1 turns a reversed range round', async () => {
    render(<Filter at={[100_000, 100_000]} />);
    await fill(lowest(), '300000{Enter}');
    expect(applied).toEqual([[100_000, 300_000]]);
    expect(lowest()).toHaveValue('100000');
    expect(highest()).toHaveValue('300000');
  });
});
