import { durationsMs } from '@roadworthy/contract/limits';
import { act, fireEvent, render } from '@testing-library/react';
import { HeroSlider } from './hero-slider';

jest.mock('@roadworthy/ui/use-autoplay-allowed', () => ({ useAutoplayAllowed: jest.fn(() => true) }));
const { useAutoplayAllowed } = jest.requireMock('@roadworthy/ui/use-autoplay-allowed');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pictures = () => [...document.querySelectorAll('img')];
const opacities = () => pictures().map((picture) => getComputedStyle(picture.closest('div') as Element).opacity);
const advanceOneSlide = () => act(() => jest.advanceTimersByTime(durationsMs.adCarousel));

describe('the pictures of the home page', () => {
  it('LST-45 starts with one picture of high priority', () => {
    render(<HeroSlider />);
    expect(pictures()).toHaveLength(1);
    expect(pictures()[0]).toHaveAttribute('fetchpriority', 'high');
    expect(pictures()[0]).not.toHaveAttribute('loading', 'lazy');
    expect(opacities()).toEqual(['1']);
  });

  it('LST-45 loads each other picture when it is due and shows it once loaded', () => {
    render(<HeroSlider />);
    advanceOneSlide();
    expect(pictures().map((picture) => picture.getAttribute('fetchpriority'))).toEqual(['high', 'low']);
    expect(opacities()).toEqual(['1', '0']);
    fireEvent.load(pictures()[1] as HTMLElement);
    expect(opacities()).toEqual(['0', '1']);
    advanceOneSlide();
    expect(opacities()).toEqual(['0', '1', '0']);
    advanceOneSlide();
    expect(opacities()).toEqual(['1', '0', '0']);
  });

  it('LST-45 stays at the first picture with reduced motion', () => {
    useAutoplayAllowed.mockReturnValue(false);
    render(<HeroSlider />);
    advanceOneSlide();
    expect(pictures()).toHaveLength(1);
  });
});
