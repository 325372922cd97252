import { bus } from '@roadworthy/events';
import { buildAd } from '@roadworthy/testing/builders';
import { renderPage } from '@roadworthy/testing/render-page';
import { fireEvent, screen } from '@testing-library/react';
import { Callback } from './callback';

let isOffline = true;
jest.mock('./callback-form', () => {
  if (isOffline) throw new Error('Loading chunk failed');
  return jest.requireActual('./callback-form');
});

// A file of its own: the script is loaded once.
it('LST-249 a press of Call me back is acknowledged at once; a script that does not load is said and requested again', async () => {
  const notices: string[] = [];
  bus.on('notice:shown', ({ message }) => notices.push(message));
  renderPage(<Callback ad={buildAd()} />);
  const button = screen.getByRole('button', { name: 'Call me back' });
  const pressIt = () => {
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('data-pressed');
  };
  pressIt();
  expect(await screen.findByRole('button', { busy: false })).toBe(button);
  expect(notices).toEqual(['The form could not be loaded. Please try again.']);
  isOffline = false;
  pressIt();
  expect(await screen.findByRole('form', { name: 'Call me back' })).toBeVisible();
  expect(screen.getByLabelText('Your name')).toHaveFocus();
  expect(button).not.toBeInTheDocument();
});
