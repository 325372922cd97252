import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Dialog, type DialogProps, Sheet } from './dialog';

function OpenableDialog({ as: Panel }: { as: ComponentType<DialogProps> }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Panel open={open} onOpenChange={setOpen} title="Not Logged In">
        <button type="button">Go to Login</button>
      </Panel>
    </>
  );
}

it.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
])('a %s takes the focus and restores it each time it closes', async (_name, panel) => {
  render(<OpenableDialog as={panel} />);
  for (const _time of ['first', 'second']) {
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    const dialog = await screen.findByRole('dialog', { name: 'Not Logged In' });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
  }
});
