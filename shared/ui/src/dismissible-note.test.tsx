import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DismissibleNote } from './dismissible-note';

const note = (id: string) => (
  <DismissibleNote id={id} title="Before you write">
    Pay nothing in advance.
  </DismissibleNote>
);
afterEach(() => localStorage.clear());

describe('a note that is closed once', () => {
  it('LST-201 DETAIL-41: is shown until it is closed, and then nowhere again', async () => {
    const { unmount } = render(note('one'));
    expect(screen.getByRole('status')).toHaveTextContent('Pay nothing in advance.');
    await userEvent.click(screen.getByRole('button', { name: 'Before you write: do not show again' }));
    expect(screen.queryByRole('status')).toBeNull();
    unmount();
    render(note('one'));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('LST-201 DETAIL-41: is closed for its own moment only', async () => {
    const { unmount } = render(note('one'));
    await userEvent.click(screen.getByRole('button'));
    unmount();
    render(note('other'));
    expect(screen.getByRole('status')).toBeVisible();
  });
});
