import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { PriceSlider } from './price-slider';
import { RangeFilter } from './range-filter';

const range = { min: 0, max: 5_000_000, step: 50 };
const applied: [number, number][] = [];
beforeEach(() => applied.splice(0));

/** A filter whose value updates, as on the listing page. */
function Filter({
  initial = [0, 5_000_000],
  slider,
}: {
  initial?: [number, number];
  slider?: ComponentProps<typeof RangeFilter>['slider'];
}) {
  const [[low, high], setEnds] = useState(initial);
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
      slider={slider}
    />
  );
}
const minField = () => screen.getByLabelText('Min price');
const maxField = () => screen.getByLabelText('Max price');
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('a range field', () => {
  it('LST-44 applies on Enter and stays focused', async () => {
    render(<Filter />);
    await fill(maxField(), '300 000{Enter}');
    expect(applied).toEqual([[0, 300_000]]);
    expect(maxField()).toHaveValue('300000');
    expect(maxField()).toHaveFocus();
    await fill(maxField(), '250000{Enter}');
    expect(applied.at(-1)).toEqual([0, 250_000]);
  });

  it('LST-44 applies once on blur, and the next field gets focus', async () => {
    render(<Filter />);
    await fill(minField(), '100000{Enter}');
    await userEvent.tab();
    expect(maxField()).toHaveFocus();
    await fill(maxField(), '300000');
    await userEvent.tab();
    expect(applied).toEqual([
      [100_000, 5_000_000],
      [100_000, 300_000],
    ]);
  });

  it.each(['', 'abc', '0'])('LST-6 treats a maximum price of %j as no limit', async (text) => {
    render(<Filter initial={[0, 300_000]} />);
    await fill(maxField(), `${text || '1{Backspace}'}{Enter}`);
    expect(applied).toEqual([[0, 5_000_000]]);
    expect(maxField()).toHaveValue('5000000');
  });

  it('LST-1 swaps a reversed range', async () => {
    render(<Filter initial={[100_000, 100_000]} />);
    await fill(minField(), '300000{Enter}');
    expect(applied).toEqual([[100_000, 300_000]]);
    expect(minField()).toHaveValue('100000');
    expect(maxField()).toHaveValue('300000');
  });

  it('LST-205 has a logarithmic slider for prices, which leaves the other end at its exact price', async () => {
    render(<Filter initial={[123_450, 5_000_000]} slider={PriceSlider} />);
    const highest = screen.getByRole('slider', { name: 'Highest price' });
    act(() => highest.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(applied).toEqual([[123_450, 4_700_000]]);
    expect(highest).toHaveAttribute('aria-valuetext', '4700000');
    expect(screen.getByRole('slider', { name: 'Lowest price' })).toHaveAttribute('aria-valuetext', '123450');
  });
});
