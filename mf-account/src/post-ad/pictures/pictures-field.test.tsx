import { allowanceUsedUp } from '@roadworthy/contract/forms/post-ad';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { anOwnAd } from '@roadworthy/testing/builders';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyAd } from '../ad-values';
import {
  button,
  choose,
  keepOne,
  keptOne,
  open,
  postCall,
  press,
  ready,
  signIn,
  uploadCall,
  uploads,
} from '../testing/ad-form';

const told: unknown[] = [];
const hear = (notice: unknown) => told.push(notice);
beforeEach(() => {
  localStorage.clear();
  told.length = 0;
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  signIn();
  bus.on('notice:shown', hear);
});
afterEach(() => {
  bus.off('notice:shown', hear);
  session$.next(null);
});

const tiles = () => [...screen.getByLabelText('Pictures of the ad').children];
const featured = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ checked }) => checked);
/** The addresses of the pictures in their order, as the draft keeps them. */
const order = () =>
  keptOne()
    ?.values.images.map((url) => url.match(/\d+/)?.[0])
    .join(' ');
/** With pictures 1 and 2, the second of which is featured. */
async function withTwo(answers = {}) {
  keepOne();
  const opened = open(answers);
  await ready();
  await screen.findByLabelText('Drag picture 2');
  return opened;
}

describe('the pictures of an ad', () => {
  it('ACC-25 of twenty files ten are taken; the rest is named with the reason', async () => {
    open(uploads());
    await ready();
    choose(...Array.from({ length: 20 }, (_, at) => `${at}.jpg`));
    expect(await screen.findByText(/An ad has 10 pictures at most: 10.jpg, 11.jpg, .*19.jpg/)).toBeVisible();
    expect(tiles()).toHaveLength(10);
    expect(button('Choose pictures')).toBeDisabled();
    await waitFor(() => expect(screen.queryByLabelText(/^Uploading/)).toBeNull());
  });

  it('ACC-25 takes files that are dropped anywhere on the page', async () => {
    const { calls } = open(uploads());
    await ready();
    const drop = createEvent.drop(document.body);
    Object.defineProperty(drop, 'dataTransfer', {
      value: { types: ['Files'], files: [new File(['x'], 'dropped.webp', { type: 'image/webp' })] },
    });
    fireEvent(document.body, drop);
    await waitFor(() => expect(calls.at(-1)).toEqual({ name: uploadCall, body: { images: 'dropped.webp' } }));
    expect(drop.defaultPrevented).toBe(true);
    await waitFor(() => expect(screen.queryByLabelText(/^Uploading/)).toBeNull());
  });

  it('ACC-27 an upload that fails says why, and is tried again', async () => {
    const answers: (number | object)[] = [422, { data: [{ ...anOwnAd().pictures[0], fileName: 'a' }] }];
    open({ [uploadCall]: () => answers.shift() ?? 500 });
    await ready();
    choose('a.jpg');
    expect(await screen.findByText('The server says 422.')).toBeVisible();
    await press('Try picture 1 again');
    await waitFor(() => expect(featured()).toEqual([true]));
  });

  it('ACC-27 a used up allowance is said word for word, with the way to the plans', async () => {
    open();
    await ready();
    const { fetch } = global;
    const refusal = JSON.stringify({ success: false, msg: allowanceUsedUp });
    global.fetch = async (...given) =>
      (given[0] as Request).url.endsWith('upload-other-car-images')
        ? new Response(refusal, { status: 403 })
        : fetch(...given);
    choose('a.jpg');
    expect(await screen.findByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/subscriptions');
    expect(screen.getAllByText('Oops! Sorry! You dont have subscription left!')).toHaveLength(2);
  });

  it('ACC-27 an ad is not posted without a picture that did not arrive', async () => {
    keepOne();
    const { calls } = open({ [uploadCall]: 500 });
    await ready();
    choose('a.jpg');
    await screen.findByText('The server says 500.');
    await press('Post ad');
    expect((await screen.findAllByText(/A picture did not arrive: try again/))[0]).toBeVisible();
    await waitFor(() => expect(button('Choose pictures')).toHaveFocus());
    expect(calls.map(({ name }) => name)).not.toContain(postCall);
  });

  it('ACC-28 the first picture is featured until another is chosen; taking that out leaves the choice to the seller', async () => {
    open({ ...uploads(1), 'DELETE cars/delete-car-image-backend': {} });
    await ready();
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

  it('ACC-29 are put in order by dragging, said aloud, and without dragging', async () => {
    await withTwo();
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

  it('ACC-31 an upload is deleted on the server too; a failure is told in its words and keeps the picture', async () => {
    const answers: (number | object)[] = [500, {}];
    const { calls } = await withTwo({ 'DELETE cars/delete-car-image-backend': () => answers.shift() ?? 500 });
    await press('Delete picture 1');
    await waitFor(() => expect(told).toEqual([{ type: 'error', message: 'The server says 500.' }]));
    expect(tiles()).toHaveLength(2);
    await press('Delete picture 1');
    await waitFor(() => expect(tiles()).toHaveLength(1));
    expect(calls.at(-1)?.body).toEqual({ fileName: 'picture-1' });
  });

  it('ACC-31 one that the server does not know any more leaves the form', async () => {
    await withTwo({ 'DELETE cars/delete-car-image-backend': 404 });
    await press('Delete picture 1');
    await waitFor(() => expect(tiles()).toHaveLength(1));
    expect(told).toEqual([]);
  });

  it('ACC-31 a picture of the ad is deleted after asking, at once', async () => {
    const answers: (number | object)[] = [409, {}];
    const ad = anOwnAd();
    const { calls } = open({ 'DELETE cars/delete-car-single-image': () => answers.shift() ?? 500 }, { ad });
    await ready();
    const deleteFirst = async (choice: string) => {
      await press('Delete picture 1');
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: choice }));
    };
    await deleteFirst('Keep it');
    expect(calls.map(({ name }) => name)).not.toContain('DELETE cars/delete-car-single-image');
    await deleteFirst('Delete the picture');
    await waitFor(() => expect(told).toEqual([{ type: 'error', message: 'The server says 409.' }]));
    await deleteFirst('Delete the picture');
    await waitFor(() => expect(tiles()).toHaveLength(1));
    expect(calls.at(-1)?.body).toEqual({ image_url: ad.pictures[0]?.url, car_id: '7' });
    expect(featured()).toEqual([true]);
  });

  it('ACC-26 one that is on its way is given up', async () => {
    keepOne({ ...emptyAd, title: 'A car' }, { uploads: [] });
    open({ [uploadCall]: () => new Promise(() => {}) });
    await ready();
    choose('a.jpg');
    await screen.findByLabelText('Uploading picture 1');
    await press('Delete picture 1');
    await waitFor(() => expect(screen.queryByLabelText('Pictures of the ad')).toBeNull());
  });
});
