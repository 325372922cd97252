import { fireEvent, render, screen } from '@testing-library/react';
import { CompareToggle } from './compare-toggle';

// A file of its own: the store must not be loaded yet.
it('LST-246 a press is acknowledged before the store has loaded, and has its effect then', async () => {
  render(<CompareToggle ad={{ slug: 'polo-2', title: 'Polo 2' }} />);
  const button = screen.getByRole('button', { name: 'Compare Polo 2' });
  fireEvent.click(button);
  expect([button.getAttribute('aria-busy'), button.getAttribute('aria-pressed')]).toEqual(['true', 'false']);
  expect(button).toHaveAttribute('data-pressed');
  expect(await screen.findByRole('button', { pressed: true })).not.toHaveAttribute('aria-busy');
  expect(button).not.toHaveAttribute('data-pressed');
});
