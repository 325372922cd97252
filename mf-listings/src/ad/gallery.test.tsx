import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPicture } from '../testing/builders';
import { openWidget } from '../testing/open-page';
import { Gallery } from './gallery';

const user = userEvent.setup();
const pictures = (count: number) => Array.from({ length: count }, (_, place) => aPicture(`p${place}`));
const show = (count: number) =>
  openWidget({ Widget: ({ data }) => <Gallery pictures={data} title="Hilux" /> }, pictures(count));
const thumbnails = () => screen.queryAllByRole('button', { name: /^Show (picture|\d+ more)/ });

describe('the gallery', () => {
  it.each([[1, 1, null], [5, 5, null], [6, 5, 'Show 1 more pictures'], [10, 5, 'Show 5 more pictures']] as const)(
    'LST-31 shows of %d pictures %d thumbnails',
    (count, shown, more) => {
      show(count);
      expect(thumbnails()).toHaveLength(shown);
      expect(screen.getAllByRole('button', { name: /^Full screen/ })).toHaveLength(count);
      if (more) expect(screen.getByRole('button', { name: more })).toHaveTextContent(/^\+\d$/);
      else expect(screen.queryByText(/^\+/)).toBeNull();
    },
  );

  it('LST-31 marks the thumbnail of the picture that is shown', async () => {
    show(3);
    await user.click(screen.getByRole('button', { name: 'Show picture 2' }));
    expect(screen.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByText(/2 \/ 3/)).toBeVisible();
  });

  it('LST-31 opens the viewer over the whole screen at the picture that was pressed', async () => {
    show(7);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show 2 more pictures' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Hilux' }));
    expect(viewer.getAllByRole('img')).toHaveLength(7);
    expect(viewer.getByText('5 of 7')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('LST-31 stands without pictures', () => {
    show(0);
    expect(screen.getByRole('img', { name: 'Hilux (no picture)' })).toBeInTheDocument();
    expect(thumbnails()).toHaveLength(0);
  });
});
