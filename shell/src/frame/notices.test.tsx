import { Dialog, Sheet } from '@roadworthy/ui/dialog';
import { Lightbox } from '@roadworthy/ui/lightbox';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Notices } from './notices';
import type { Notice } from './use-notices';

type PanelProps = { onOpenChange: (open: boolean) => void };
const Pictures = (props: PanelProps) => <Lightbox {...props} open index={0} pictures={[]} title="A car" />;
const AskDialog = (props: PanelProps) => (
  <Dialog {...props} open title="Ask">
    A text
  </Dialog>
);
const AskSheet = (props: PanelProps) => (
  <Sheet {...props} open title="Ask">
    A text
  </Sheet>
);

it.each([
  ['dialog', AskDialog],
  ['sheet', AskSheet],
  ['lightbox', Pictures],
])('SHL-444 a press of a notice leaves the %s below it open', async (_name, Panel) => {
  const onOpenChange = jest.fn();
  const onDismiss = jest.fn();
  render(
    <>
      <Panel onOpenChange={onOpenChange} />
      <Notices notices={[{ id: 1, type: 'error', message: 'Not saved' }]} onDismiss={onDismiss} />
    </>,
  );
  await screen.findByRole('dialog');
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.click(screen.getByLabelText('Close notice'));
  expect(onDismiss).toHaveBeenCalledWith(1);
  expect(onOpenChange).not.toHaveBeenCalled();
  await user.click(document.body);
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

it.each([
  ['success', 'polite'],
  ['error', 'assertive'],
] as const)('SHL-445 a notice of %s over a dialog is announced once (%s)', async (type, announced) => {
  const page = (notices: Notice[]): ReactNode => (
    <>
      <AskDialog onOpenChange={() => {}} />
      <Notices notices={notices} onDismiss={() => {}} />
    </>
  );
  const { rerender } = render(page([]));
  await screen.findByRole('dialog');
  // Screen readers announce what is added to a live region that was there before.
  const regions = document.querySelectorAll('[aria-live]');
  rerender(page([{ id: 1, type, message: 'A message' }]));
  const added = [...regions].filter((region) => region.textContent);
  expect(added.map((region) => region.getAttribute('aria-live'))).toEqual([announced]);
  expect(added[0]?.querySelector('[aria-live], [role="alert"], [role="status"]')).toBeNull();
  expect(screen.getByRole('button', { name: 'Close notice' })).toBeVisible();
});
