import { wholePage } from '@roadworthy/testing/in-view';
import { act, render } from '@testing-library/react';
import { idle } from '../composition/idle';
import { HideableActivity } from '../page-retention/hideable-page';
import { useDeferredLayout } from './use-deferred-layout';

function Frame({ path }: { path: string }) {
  useDeferredLayout(path, false);
  return null;
}
const isWhole = () => document.documentElement.hasAttribute('data-whole');

it('SHL-370 each page is laid out as a whole when the browser is idle', async () => {
  const frame = render(<Frame path="/" />);
  expect(isWhole()).toBe(false);
  await wholePage();
  frame.rerender(<Frame path="/" />);
  expect(isWhole()).toBe(true);
  frame.rerender(<Frame path="/about" />);
  expect(isWhole()).toBe(false);
  await wholePage();
});

it('SHL-370 parts are laid out until a frame took 10 ms, nested ones after theirs, and deferred again for the next page', async () => {
  const computed = getComputedStyle;
  jest.spyOn(globalThis, 'getComputedStyle').mockImplementation((element) => {
    const contentVisibility = element.hasAttribute('data-deferred') ? 'auto' : 'visible';
    return Object.assign(computed(element), { contentVisibility });
  });
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    now += Number(this.getAttribute('data-deferred'));
    return new DOMRect();
  });
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  const drawFrame = () =>
    act(async () => {
      frames.shift()?.(0);
      await new Promise((done) => setTimeout(done));
    });
  const parts = () => [...document.querySelectorAll('[data-deferred]')].map((part) => part.getAttribute('style') ?? '');
  /** Parts with the milliseconds that their layout takes. */
  const page = (path: string) => (
    <>
      <Frame path={path} />
      <section data-deferred={4}>
        <p data-deferred={6} />
      </section>
      <div hidden style={{ display: 'none' }}>
        <p data-deferred={1} />
      </div>
      <article data-deferred={10} />
      <footer data-deferred={1} />
    </>
  );
  const shown = 'content-visibility: visible;';
  const { rerender } = render(page('/'));
  await act(idle);
  expect([...parts(), isWhole()]).toEqual([shown, shown, '', '', '', false]);
  await drawFrame();
  expect([...parts(), isWhole()]).toEqual([shown, shown, '', shown, '', false]);
  rerender(page('/about'));
  expect([...parts(), isWhole()]).toEqual(['', '', '', '', '', false]);
  await act(idle);
  for (const _frame of [1, 2, 3, 4]) await drawFrame();
  expect([...parts(), isWhole()]).toEqual(['', '', '', '', '', true]);
  jest.restoreAllMocks();
});

it('SHL-408 hidden pages are laid out when the shown one is, before their deferred parts are', async () => {
  const laidOut: string[] = [];
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    laidOut.push(`${this.textContent} ${isWhole()}`);
    return new DOMRect();
  });
  render(
    <>
      <Frame path="/list" />
      <HideableActivity isHidden>Hidden page</HideableActivity>
    </>,
  );
  await wholePage();
  expect(laidOut).toEqual(['Hidden page false']);
  jest.restoreAllMocks();
});
