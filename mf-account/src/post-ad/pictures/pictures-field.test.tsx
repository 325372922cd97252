import { allowanceUsedUpMessage } from '@roadworthy/contract/forms/post-ad';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { buildOwnAd, buildUpload } from '@roadworthy/testing/builders';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyAd } from '../ad-values';
import {
  button,
  changeCall,
  choose,
  open,
  postCall,
  posted,
  press,
  readStoredDraft,
  signIn,
  storeDraft,
  uploadCall,
  uploads,
  waitForOptions,
} from '../testing/ad-form';

const notices: unknown[] = [];
const recordNotice = (notice: unknown) => notices.push(notice);
beforeEach(() => {
  localStorage.clear();
  notices.length = 0;
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  signIn();
  bus.on('notice:shown', recordNotice);
});
afterEach(() => {
  bus.off('notice:shown', recordNotice);
  session$.next(null);
});

const tiles = () => [...screen.getByLabelText('Pictures of the ad').children];
const featured = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ checked }) => checked);
/** The URLs of the pictures in order, as stored in the draft. */
const order = () =>
  readStoredDraft()
    ?.values.images.map((url) => url.match(/\d+/)?.[0])
    .join(' ');
/** Opens the form with pictures 1 and 2; the second is featured. */
async function openWithTwoPictures(responses = {}) {
  storeDraft();
  const result = open(responses);
  await waitForOptions();
  await screen.findByLabelText('Drag picture 2');
  return result;
}

describe('the pictures of an ad', () => {
  it('ACC-25 accepts ten of twenty files and lists the others with the reason', async () => {
    open(uploads());
    await waitForOptions();
    choose(...Array.from({ length: 20 }, (_, index) => `${index}.jpg`));
    expect(await screen.findByText(/An ad has 10 pictures at most: 10.jpg, 11.jpg, .*19.jpg/)).toBeVisible();
    expect(tiles()).toHaveLength(10);
    expect(button('Choose pictures')).toBeDisabled();
    await waitFor(() => expect(screen.queryByLabelText(/^Uploading/)).toBeNull());
  });

  it('ACC-25 accepts files dropped anywhere on the page', async () => {
    const { calls } = open(uploads());
    await waitForOptions();
    const drop = createEvent.drop(document.body);
    Object.defineProperty(drop, 'dataTransfer', {
      value: { types: ['Files'], files: [new File(['x'], 'dropped.webp', { type: 'image/webp' })] },
    });
    fireEvent(document.body, drop);
    await waitFor(() => expect(calls.at(-1)).toEqual({ name: uploadCall, body: { images: 'dropped.webp' } }));
    expect(drop.defaultPrevented).toBe(true);
    await waitFor(() => expect(screen.queryByLabelText(/^Uploading/)).toBeNull());
  });

  it('ACC-27 shows why an upload failed, with retry', async () => {
    const responses: (number | object)[] = [422, { data: [{ ...buildOwnAd().pictures[0], fileName: 'a' }] }];
    open({ [uploadCall]: () => responses.shift() ?? 500 });
    await waitForOptions();
    choose('a.jpg');
    expect(await screen.findByText('The server says 422.')).toBeVisible();
    await press('Try picture 1 again');
    await waitFor(() => expect(featured()).toEqual([true]));
  });

  it('ACC-27 shows the exact message for a used-up allowance, with a link to the plans', async () => {
    const refusal = { success: false, msg: allowanceUsedUpMessage };
    open({ [uploadCall]: () => Response.json(refusal, { status: 403 }) });
    await waitForOptions();
    choose('a.jpg');
    expect(await screen.findByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/subscriptions');
    expect(screen.getAllByText('Oops! Sorry! You dont have subscription left!')).toHaveLength(2);
  });

  it('ACC-27 does not post an ad while a picture is not uploaded', async () => {
    storeDraft();
    const { calls } = open({ [uploadCall]: 500 });
    await waitForOptions();
    choose('a.jpg');
    await screen.findByText('The server says 500.');
    await press('Post ad');
    expect((await screen.findAllByText(/A picture did not arrive: try again/))[0]).toBeVisible();
    await waitFor(() => expect(button('Choose pictures')).toHaveFocus());
    expect(calls.map(({ name }) => name)).not.toContain(postCall);
  });

  it('ACC-28 features the first picture until another is chosen; removing that one requires a new choice', async () => {
    open({ ...uploads(1), 'DELETE cars/delete-car-image-backend': {} });
    await waitForOptions();
    choose('a.jpg', 'b.jpg');
    await waitFor(() => expect(featured()).toEqual([true, false]));
    await userEvent.click(await screen.findByLabelText('Featured image: picture 2'));
    expect(featured()).toEqual([false, true]);
    await waitFor(() => expect(screen.queryByLabelText(/^Uploading/)).toBeNull());
    await press('Delete picture 2');
    await waitFor(() => expect(featured()).toEqual([false]));
    await press('Post ad');
    expect(await screen.findByText('Please select a featured image')).toBeVisible();
  });

  it('ACC-29 are reordered by dragging, with announcements, and by buttons', async () => {
    await openWithTwoPictures();
    const handle = button('Drag picture 1');
    expect(handle).toHaveAccessibleDescription(/press space or enter, move it with the arrow keys/);
    await press('Move picture 1 back');
    await waitFor(() => expect(order()).toBe('2 1'));
    await press('Move picture 2 forward');
    await waitFor(() => expect(order()).toBe('1 2'));
    expect(button('Move picture 1 forward')).toBeDisabled();
    expect(button('Move picture 2 back')).toBeDisabled();
    handle.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Picked up picture 1 of 2.')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Put back at place 1 of 2.')).toBeInTheDocument();
  });

  it('ACC-31 deletes an upload on the server too; after a failure shows the message and leaves the picture', async () => {
    const responses: (number | object)[] = [500, {}];
    const { calls } = await openWithTwoPictures({
      'DELETE cars/delete-car-image-backend': () => responses.shift() ?? 500,
    });
    await press('Delete picture 1');
    await waitFor(() => expect(notices).toEqual([{ type: 'error', message: 'The server says 500.' }]));
    expect(tiles()).toHaveLength(2);
    await press('Delete picture 1');
    await waitFor(() => expect(tiles()).toHaveLength(1));
    expect(calls.at(-1)?.body).toEqual({ fileName: 'picture-1' });
  });

  it('ACC-31 removes a picture that is already missing on the server', async () => {
    await openWithTwoPictures({ 'DELETE cars/delete-car-image-backend': 404 });
    await press('Delete picture 1');
    await waitFor(() => expect(tiles()).toHaveLength(1));
    expect(notices).toEqual([]);
  });

  it('ACC-212 replaces the only picture of an ad by a new one on saving', async () => {
    const ad = buildOwnAd();
    const [existing] = ad.pictures;
    const { calls } = open(
      { ...uploads(5), [changeCall]: posted },
      { ad: { ...ad, pictures: existing ? [existing] : [] } },
    );
    await waitForOptions();
    choose('new.jpg');
    await waitFor(() => expect(tiles()).toHaveLength(2));
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain(uploadCall));
    await press('Delete picture 1');
    await waitFor(() => expect(tiles()).toHaveLength(1));
    expect(calls.map(({ name }) => name)).not.toContain('DELETE cars/delete-car-single-image');
    await press('Save changes');
    await screen.findByText('You can now check it under profile page.');
    const saved = calls.find(({ name }) => name === changeCall);
    expect(saved?.body).toMatchObject({ images: buildUpload(5).url });
  });

  it('ACC-31 deletes a picture of the ad immediately after confirmation', async () => {
    const responses: (number | object)[] = [409, {}];
    const ad = buildOwnAd();
    const { calls } = open({ 'DELETE cars/delete-car-single-image': () => responses.shift() ?? 500 }, { ad });
    await waitForOptions();
    const deleteFirst = async (choice: string) => {
      await press('Delete picture 1');
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: choice }));
    };
    await deleteFirst('Keep it');
    expect(calls.map(({ name }) => name)).not.toContain('DELETE cars/delete-car-single-image');
    await deleteFirst('Delete the picture');
    await waitFor(() => expect(notices).toEqual([{ type: 'error', message: 'The server says 409.' }]));
    await deleteFirst('Delete the picture');
    await waitFor(() => expect(tiles()).toHaveLength(1));
    expect(calls.at(-1)?.body).toEqual({ image_url: ad.pictures[0]?.url, car_id: '7' });
    expect(featured()).toEqual([true]);
  });

  it('ACC-26 cancels an upload in progress', async () => {
    storeDraft({ ...emptyAd, title: 'A car' }, { uploads: [] });
    open({ [uploadCall]: () => new Promise(() => {}) });
    await waitForOptions();
    choose('a.jpg');
    await screen.findByLabelText('Uploading picture 1');
    await press('Delete picture 1');
    await waitFor(() => expect(screen.queryByLabelText('Pictures of the ad')).toBeNull());
  });
});
