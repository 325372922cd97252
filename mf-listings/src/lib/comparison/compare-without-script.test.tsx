import { bus } from '@roadworthy/events';
import { fireEvent, render, screen } from '@testing-library/react';
import { CompareToggle } from './compare-toggle';

let isOffline = true;
jest.mock('../store', () => {
  if (isOffline) throw new Error('Loading chunk failed');
  return jest.requireActual('../store');
});

// A file of its own: the store is loaded once.
it('LST-246 a press says so when the script of the comparison does not load, and the next one loads it', async () => {
  const notices: string[] = [];
  bus.on('notice:shown', ({ message }) => notices.push(message));
  render(<CompareToggle ad={{ slug: 'polo-2', title: 'Polo 2' }} />);
  const button = screen.getByRole('button', { name: 'Compare Polo 2' });
  fireEvent.click(button);
  expect(await screen.findByRole('button', { busy: false, pressed: false })).toBe(button);
  expect(notices).toEqual(['The comparison could not be loaded. Please try again.']);
  isOffline = false;
  fireEvent.click(button);
  expect(await screen.findByRole('button', { pressed: true })).toBe(button);
});
