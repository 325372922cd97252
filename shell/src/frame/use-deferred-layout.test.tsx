import { act, render } from '@testing-library/react';
import { idle } from '../composition/idle';
import { useDeferredLayout } from './use-deferred-layout';

function Frame({ path }: { path: string }) {
  useDeferredLayout(path, false);
  return null;
}
const isWhole = () => document.documentElement.hasAttribute('data-whole');

it('SHL-370 each page is laid out as a whole when the browser is idle', async () => {
  const frame = render(<Frame path="/" />);
  expect(isWhole()).toBe(false);
  await act(idle);
  expect(isWhole()).toBe(true);
  frame.rerender(<Frame path="/" />);
  expect(isWhole()).toBe(true);
  frame.rerender(<Frame path="/about" />);
  expect(isWhole()).toBe(false);
  await act(idle);
  expect(isWhole()).toBe(true);
});
