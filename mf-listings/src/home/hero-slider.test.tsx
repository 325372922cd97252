import { durationsMs } from '@roadworthy/contract/limits';
import { scrollIntoView } from '@roadworthy/testing/in-view';
import { act, fireEvent, render } from '@testing-library/react';
import { HeroSlider } from './hero-slider';

const { matchMedia } = window;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = matchMedia;
});

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

  it('LST-45 loads each other picture when it is due and shows it once loaded', async () => {
    render(<HeroSlider />);
    await scrollIntoView();
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

  it('LST-45 stays at the first picture with reduced motion', async () => {
    window.matchMedia = ((query: string) => ({ matches: query.includes('reduced-motion') })) as typeof matchMedia;
    render(<HeroSlider />);
    await scrollIntoView();
    advanceOneSlide();
    expect(pictures()).toHaveLength(1);
  });
});
