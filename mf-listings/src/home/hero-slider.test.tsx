import { timings } from '@roadworthy/contract/limits';
import { act, fireEvent, render } from '@testing-library/react';
import { HeroSlider } from './hero-slider';

jest.mock('@roadworthy/ui/use-calm', () => ({ useMayMove: jest.fn(() => true) }));
const { useMayMove } = jest.requireMock('@roadworthy/ui/use-calm');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pictures = () => [...document.querySelectorAll('img')];
const opacities = () => pictures().map((picture) => getComputedStyle(picture.closest('div') as Element).opacity);
const turn = () => act(() => jest.advanceTimersByTime(timings.adCarousel));

describe('the pictures of the home page', () => {
  it('LST-45 begins with one picture, wanted first', () => {
    render(<HeroSlider />);
    expect(pictures()).toHaveLength(1);
    expect(pictures()[0]).toHaveAttribute('fetchpriority', 'high');
    expect(pictures()[0]).not.toHaveAttribute('loading', 'lazy');
    expect(opacities()).toEqual(['1']);
  });

  it('LST-45 fetches each other one in its turn and shows it once it is there', () => {
    render(<HeroSlider />);
    turn();
    expect(pictures().map((picture) => picture.getAttribute('fetchpriority'))).toEqual(['high', 'low']);
    expect(opacities()).toEqual(['1', '0']);
    fireEvent.load(pictures()[1] as HTMLElement);
    expect(opacities()).toEqual(['0', '1']);
    turn();
    expect(opacities()).toEqual(['0', '1', '0']);
    turn();
    expect(opacities()).toEqual(['1', '0', '0']);
  });

  it('LST-45 stays at the first where nothing may move', () => {
    useMayMove.mockReturnValue(false);
    render(<HeroSlider />);
    turn();
    expect(pictures()).toHaveLength(1);
  });
});
