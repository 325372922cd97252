import { act, render } from '@testing-library/react';
import { loadFont, useFontOfNextPage } from './web-font';

function Frame({ path }: { path: string }) {
  useFontOfNextPage(path);
  return null;
}
const load = jest.fn(async () => []);
const { dataset } = document.documentElement;

beforeAll(() => Object.defineProperty(document, 'fonts', { value: { load }, configurable: true }));
afterEach(() => {
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
});

it('SHL-354 loads no font where data are saved', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  await loadFont();
  expect([load.mock.calls.length, localStorage.getItem('rw.font')]).toEqual([0, null]);
});

it('SHL-354 uses the font from the next page on, and in the first view of later documents', async () => {
  const frame = render(<Frame path="/" />);
  await act(loadFont);
  expect([dataset.font, localStorage.getItem('rw.font')]).toEqual([undefined, '1']);
  frame.rerender(<Frame path="/" />);
  expect(dataset.font).toBeUndefined();
  frame.rerender(<Frame path="/about" />);
  expect(dataset.font).toBe('ready');
  await loadFont();
  expect(load).toHaveBeenCalledTimes(1);
});
