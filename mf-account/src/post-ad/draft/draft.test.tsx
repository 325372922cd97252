import { bus } from '@roadworthy/events';
import { buildOwnAd } from '@roadworthy/testing/builders';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyAd } from '../ad-values';
import {
  changeCall,
  choose,
  discardDraft,
  field,
  filled,
  open,
  postCall,
  posted,
  press,
  readStoredDraft,
  signInBeforeEach,
  storeDraft,
  uploadCall,
  uploads,
  waitForOptions,
} from '../testing/ad-form';

const title = () => screen.getByLabelText('Title');
const endSession = (reason: 'signed-out' | 'expired') =>
  act(() => bus.emit('session:changed', { userId: null, reason }));

signInBeforeEach();

describe('the draft of an ad', () => {
  it('ACC-34 saves after every change, pictures by URL, and shows the status', async () => {
    open(uploads(5));
    await waitForOptions();
    expect(screen.getByText('What you enter is kept on this device as you go.')).toBeVisible();
    await userEvent.type(title(), 'My car');
    choose('a.jpg');
    expect(await screen.findByText('Draft kept on this device.')).toBeVisible();
    await waitFor(() =>
      expect(readStoredDraft()?.uploads).toMatchObject([{ name: 'a.jpg', picture: { fileName: 'picture-5' } }]),
    );
    expect(readStoredDraft()).toMatchObject({
      values: { title: 'My car', images: ['/media/picture-5/1280.webp'], featured_image: '/media/picture-5/1280.webp' },
      missed: [],
      tried: false,
    });
  });

  it('ACC-34 does not save an untouched form, or one whose changes were undone', async () => {
    const firstPage = open();
    await waitForOptions();
    firstPage.unmount();
    expect(readStoredDraft()).toBeUndefined();
    open();
    await waitForOptions();
    await userEvent.type(title(), 'A');
    await waitFor(() => expect(readStoredDraft()?.values.title).toBe('A'));
    await userEvent.clear(title());
    await waitFor(() => expect(readStoredDraft()).toBeUndefined());
  });

  it('ACC-34 restores the form after the page was left, and lists files that were not uploaded', async () => {
    const firstPage = open({ [uploadCall]: () => new Promise(() => {}) });
    await waitForOptions();
    choose('late.jpg');
    await userEvent.type(title(), 'My car');
    firstPage.unmount();
    const { calls } = open();
    await waitForOptions();
    expect(screen.getByText('We kept your draft')).toBeVisible();
    expect(screen.getByText(/choose them again: late.jpg/)).toBeVisible();
    expect(title()).toHaveValue('My car');
    expect(calls.map(({ name }) => name)).not.toContain(uploadCall);
  });

  it('ACC-34 ‘Start afresh’ deletes the draft and its uploads', async () => {
    storeDraft();
    const { calls } = open({ 'DELETE cars/delete-car-image-backend': {} });
    await waitForOptions();
    const { key = '' } = readStoredDraft() ?? {};
    await discardDraft();
    await waitFor(() => expect(title()).toHaveValue(''));
    expect(readStoredDraft()).toBeUndefined();
    expect(screen.queryByText('We kept your draft')).toBeNull();
    await waitFor(() =>
      expect(calls.filter(({ name }) => name.startsWith('DELETE')).map(({ body }) => body)).toEqual([
        { fileName: 'picture-1' },
        { fileName: 'picture-2' },
      ]),
    );
    await userEvent.type(title(), 'Another');
    await waitFor(() => expect(readStoredDraft()?.values.title).toBe('Another'));
    expect(readStoredDraft()?.key).not.toBe(key);
  });

  it('ACC-34 ‘Start afresh’ of an edit shows the ad’s current state on the server', async () => {
    storeDraft({ title: 'My words' }, { uploads: [] }, '7');
    const adVersions = [buildOwnAd(), buildOwnAd({ title: 'As it is now', pictures: [] })];
    open({ 'GET cars/get-own-car/7': () => ({ data: adVersions.shift() }) }, { path: '/post/ad/7' });
    await waitForOptions();
    expect(title()).toHaveValue('My words');
    await discardDraft();
    await waitFor(() => expect(title()).toHaveValue('As it is now'));
    await waitForOptions();
    expect(readStoredDraft('7')).toBeUndefined();
  });

  it('ACC-34 an edit has its own draft, based on the ad', async () => {
    storeDraft();
    const ad = buildOwnAd();
    const firstPage = open({}, { ad });
    await waitForOptions();
    expect(screen.queryByText('We kept your draft')).toBeNull();
    await userEvent.type(title(), '!');
    await waitFor(() => expect(readStoredDraft('7')?.values.title).toBe(`${ad.title}!`));
    expect(readStoredDraft()?.values.title).toBe(filled.title);
    firstPage.unmount();
    // Since the draft was saved, the ad lost a picture and got another.
    const [existing] = ad.pictures;
    const added = { url: '/media/other/1280.webp', width: 4, height: 3, placeholder: '' };
    open({}, { ad: { ...ad, pictures: existing ? [added, existing] : [] } });
    await waitForOptions();
    expect(title()).toHaveValue(`${ad.title}!`);
    expect([...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ value }) => value)).toEqual([
      added.url,
      existing?.url,
    ]);
  });

  it('ACC-504 the draft of an edit puts back only what the seller changed', async () => {
    const ad = buildOwnAd();
    const firstPage = open({}, { ad });
    await waitForOptions();
    await userEvent.type(title(), '!');
    await waitFor(() => expect(readStoredDraft('7')?.values.title).toBe(`${ad.title}!`));
    firstPage.unmount();
    // Changed on another device since.
    const { calls } = open({ [changeCall]: posted }, { ad: { ...ad, price: 123_000, description: 'New words.' } });
    await waitForOptions();
    expect(title()).toHaveValue(`${ad.title}!`);
    expect(field('Price')).toHaveValue('123000');
    await press('Save changes');
    await screen.findByText('Your ad was changed');
    const sent = calls.find(({ name }) => name === changeCall)?.body;
    expect(sent).toMatchObject({ title: `${ad.title}!`, price: '123000', description: 'New words.' });
  });

  it('ACC-34 survives an expired session with the last input; signing out deletes it', async () => {
    const firstPage = open();
    await waitForOptions();
    await userEvent.type(title(), 'A');
    endSession('expired');
    firstPage.unmount();
    expect(readStoredDraft()?.values.title).toBe('A');
    localStorage.clear();
    const secondPage = open();
    await waitForOptions();
    await userEvent.type(title(), 'A');
    endSession('signed-out');
    secondPage.unmount();
    expect(readStoredDraft()).toBeUndefined();
  });

  it('ACC-34 saves immediately when the page becomes hidden', async () => {
    open();
    await waitForOptions();
    fireEvent.change(title(), { target: { value: 'A' } });
    await waitFor(() => expect(title()).toHaveValue('A'));
    fireEvent(document, new Event('visibilitychange'));
    expect(readStoredDraft()?.values.title).toBe('A');
  });

  it('ACC-34 sending while offline shows the failure and preserves the form', async () => {
    storeDraft();
    open({ [postCall]: 0 });
    await waitForOptions();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(await screen.findByText(/You are offline/)).toBeVisible();
    await press('Post ad');
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach the server.*kept on this device/);
    expect(readStoredDraft()?.values.title).toBe(filled.title);
    await waitFor(() => expect(readStoredDraft()?.tried).toBe(true));
    jest.restoreAllMocks();
  });

  it('ACC-34 shows that the draft cannot be stored when storage fails', async () => {
    open();
    await waitForOptions();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.type(title(), 'A');
    expect(await screen.findByText(/This browser cannot keep your draft/)).toBeVisible();
    jest.restoreAllMocks();
  });

  it('ACC-34 reads a draft as earlier releases stored it', async () => {
    const [first, second] = [1, 2].map((number) => ({
      url: `/media/${number}/1280.webp`,
      width: 4,
      height: 3,
      placeholder: '',
      fileName: `${number}`,
    }));
    const content = {
      key: '1f0c7a5e-0000-4000-8000-000000000002',
      tried: false,
      values: { ...filled, title: 'Kept', images: [second?.url, first?.url], featured_image: first?.url },
      uploads: [
        { picture: first, name: 'a.jpg', size: 1 },
        { picture: second, name: 'b.jpg', size: 2 },
      ],
      missed: ['c.jpg'],
    };
    localStorage.setItem('roadworthy.kept-of.3.ad-draft.new', JSON.stringify({ version: 1, at: 1, content }));
    const { calls } = open({ [postCall]: posted });
    await waitForOptions();
    expect(screen.getByText(/choose them again: c.jpg/)).toBeVisible();
    await press('Post ad');
    await screen.findByText('You can now check it under profile page.');
    expect(calls.find(({ name }) => name === postCall)?.body).toMatchObject({
      title: 'Kept',
      images: ['/media/2/1280.webp', '/media/1/1280.webp'],
      featured_image: '/media/1/1280.webp',
    });
  });

  it.each([
    ['a draft of another shape', { key: 'k', values: { title: 7, carfeatures: 'x', images: [1] }, uploads: 'x' }],
    ['a text', 'x'],
  ])('ACC-34 opens the empty form when storage holds %s', async (_case, content) => {
    localStorage.setItem('roadworthy.kept-of.3.ad-draft.new', JSON.stringify({ version: 1, at: 1, content }));
    open();
    await waitForOptions();
    expect(title()).toHaveValue(emptyAd.title);
  });
});
