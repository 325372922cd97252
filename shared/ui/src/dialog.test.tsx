import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, type ComponentType, type ReactNode, useState } from 'react';
import { Dialog, type DialogProps, Sheet } from './dialog';
import { Lightbox } from './lightbox';

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

const pictures = [{ url: '/media/1.webp', alt: 'The car' }];
const Pictures = (props: DialogProps) => <Lightbox {...props} index={0} pictures={pictures} />;

// First: its script has not loaded yet.
it('SHL-403 a dialog darkens the page in the frame of its first press, and another press there closes it', async () => {
  render(<OpenableDialog as={Dialog} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  const scrim = document.querySelector('body > [aria-busy="true"]');
  expect([scrim !== null, screen.queryByRole('dialog')]).toEqual([true, null]);
  fireEvent.click(scrim as Element);
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  // The script has loaded.
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
});

it.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
  ['lightbox', Pictures],
])('SHL-412 a %s takes the focus and restores it each time it closes', async (_name, panel) => {
  render(<OpenableDialog as={panel} />);
  for (const _time of ['first', 'second']) {
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    const dialog = await screen.findByRole('dialog', { name: 'Not Logged In' });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
  }
});

describe.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
  ['lightbox', Pictures],
])('SHL-384 a %s', (_name, panel) => {
  const page = (isShown: boolean) => (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <OpenableDialog as={panel} />
    </Activity>
  );

  it('is closed when its page, which was left, is shown again, and opens as before', async () => {
    const { rerender } = render(page(true));
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await screen.findByRole('dialog');
    rerender(page(false));
    rerender(page(true));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('is not closed a second time by being removed', async () => {
    const Panel = panel as ComponentType<DialogProps>;
    const onOpenChange = jest.fn();
    const { unmount } = render(
      <Panel open onOpenChange={onOpenChange} title="Not Logged In">
        Text
      </Panel>,
    );
    await screen.findByRole('dialog');
    unmount();
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});
