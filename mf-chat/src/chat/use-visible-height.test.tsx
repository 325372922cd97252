import { render } from '@testing-library/react';
import { useRef } from 'react';
import { useVisibleHeight } from './use-visible-height';

function Box() {
  const ref = useRef<HTMLDivElement>(null);
  useVisibleHeight(ref);
  return <div ref={ref} data-testid="box" />;
}

/** Simulates a phone of 740 px, which jsdom lacks. */
const viewport = Object.assign(new EventTarget(), { height: 740, scale: 1 });
const resizeViewport = (height: number, scale = 1) => {
  Object.assign(viewport, { height, scale });
  viewport.dispatchEvent(new Event('resize'));
};

it('CHT-29 uses the height above a keyboard, scrolls the page back, and ignores zooming', () => {
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  Object.defineProperty(window, 'innerHeight', { value: 740, configurable: true });
  const scrollSpy = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { getByTestId, unmount } = render(<Box />);
  const height = () => getByTestId('box').style.getPropertyValue('--visible-height');
  resizeViewport(370, 2);
  expect([height(), scrollSpy.mock.calls.length]).toEqual(['740px', 0]);
  resizeViewport(420);
  expect([height(), scrollSpy.mock.calls]).toEqual(['420px', [[0, 0]]]);
  resizeViewport(740);
  expect([height(), scrollSpy.mock.calls.length]).toEqual(['740px', 1]);
  unmount();
  resizeViewport(420);
  expect(scrollSpy).toHaveBeenCalledTimes(1);
});
