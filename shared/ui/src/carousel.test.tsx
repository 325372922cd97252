import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel } from './carousel';

/** jsdom has no layout: three slides of 300 px in a track of 375 px, which is laid out after it was rendered. */
function layOut(scrollLeft = 0): HTMLElement {
  const measured = jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(375);
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return { left: index * 300 } as DOMRect;
  });
  if (scrollLeft > 0) jest.spyOn(HTMLElement.prototype, 'scrollLeft', 'get').mockReturnValue(scrollLeft);
  const measures: ResizeObserverCallback[] = [];
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((measure) => {
    measures.push(measure);
    return { observe: () => {}, unobserve: () => {}, disconnect: () => {} };
  });
  render(
    <Carousel label="Cars">
      {['a', 'b', 'c'].map((name) => (
        <p key={name}>{name}</p>
      ))}
    </Carousel>,
  );
  // Below the first view, measuring would lay out what is deferred.
  expect(measured).not.toHaveBeenCalled();
  for (const measure of measures) act(() => measure([], {} as ResizeObserver));
  return screen.getAllByRole('group')[0]?.parentElement as HTMLElement;
}

const next = () => screen.getByRole('button', { name: 'Next: Cars' });
const previous = () => screen.getByRole('button', { name: 'Previous: Cars' });

afterEach(() => jest.restoreAllMocks());

it('SHL-326 a carousel scrolls by a slide, and its buttons know both ends', async () => {
  const track = layOut();
  expect(previous()).toBeDisabled();
  await userEvent.click(next());
  expect(track.scrollLeft).toBe(300);
  fireEvent.scroll(track);
  expect(previous()).toBeEnabled();
  expect(next()).toBeEnabled();
  track.scrollLeft = 525;
  fireEvent.scroll(track);
  expect(next()).toBeDisabled();
});

it('SHL-326 a carousel that was swiped before hydration knows where it is', () => {
  layOut(525);
  expect(previous()).toBeEnabled();
  expect(next()).toBeDisabled();
});
