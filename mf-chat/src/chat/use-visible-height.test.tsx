import { render } from '@testing-library/react';
import { useRef } from 'react';
import { useVisibleHeight } from './use-visible-height';

function Box() {
  const ref = useRef<HTMLDivElement>(null);
  useVisibleHeight(ref);
  return <div ref={ref} data-testid="box" />;
}

/** A phone of 740 px, jsdom having none. */
const viewport = Object.assign(new EventTarget(), { height: 740, scale: 1 });
const become = (height: number, scale = 1) => {
  Object.assign(viewport, { height, scale });
  viewport.dispatchEvent(new Event('resize'));
};

it('CHT-29 the height that a keyboard leaves is taken, the page moved back, and zooming is no keyboard', () => {
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  Object.defineProperty(window, 'innerHeight', { value: 740, configurable: true });
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { getByTestId, unmount } = render(<Box />);
  const height = () => getByTestId('box').style.getPropertyValue('--visible-height');
  become(370, 2);
  expect([height(), scrolled.mock.calls.length]).toEqual(['740px', 0]);
  become(420);
  expect([height(), scrolled.mock.calls]).toEqual(['420px', [[0, 0]]]);
  become(740);
  expect([height(), scrolled.mock.calls.length]).toEqual(['740px', 1]);
  unmount();
  become(420);
  expect(scrolled).toHaveBeenCalledTimes(1);
});
