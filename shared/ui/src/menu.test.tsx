import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog';
import { Menu } from './menu';

function MenuWithDialog(): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu
        trigger={<button type="button">More</button>}
        items={[{ label: 'Report', onSelect: () => setOpen(true) }]}
      />
      <Dialog open={open} onOpenChange={setOpen} title="Report">
        <button type="button">Send</button>
      </Dialog>
    </>
  );
}

it('SHL-440 a dialog that was opened from a menu gives the focus to the menu’s button each time it closes', async () => {
  render(<MenuWithDialog />);
  const trigger = screen.getByRole('button', { name: 'More' });
  for (const _time of ['first', 'second']) {
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Report' });
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Report' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  }
});
