import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { anOwnAd } from '@roadworthy/testing/builders';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyAd } from '../ad-values';
import {
  choose,
  filled,
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

const title = () => screen.getByLabelText('Title');
const end = (reason: 'signed-out' | 'expired') => bus.emit('session:changed', { userId: null, reason });

beforeEach(() => {
  localStorage.clear();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  signIn();
});
afterEach(() => session$.next(null));

describe('the draft of an ad', () => {
  it('ACC-34 is kept after every change, pictures by their address, and said so', async () => {
    open(uploads(5));
    await ready();
    expect(screen.getByText('What you enter is kept on this device as you go.')).toBeVisible();
    await userEvent.type(title(), 'My car');
    choose('a.jpg');
    expect(await screen.findByText('Draft kept on this device.')).toBeVisible();
    await waitFor(() =>
      expect(keptOne()?.uploads).toMatchObject([{ name: 'a.jpg', picture: { fileName: 'picture-5' } }]),
    );
    expect(keptOne()).toMatchObject({
      values: { title: 'My car', images: ['/media/picture-5/1280.webp'], featured_image: '/media/picture-5/1280.webp' },
      missed: [],
      tried: false,
    });
  });

  it('ACC-34 is not kept of a form that nobody touched, nor once everything was taken back', async () => {
    const first = open();
    await ready();
    first.unmount();
    expect(keptOne()).toBeUndefined();
    open();
    await ready();
    await userEvent.type(title(), 'A');
    await waitFor(() => expect(keptOne()?.values.title).toBe('A'));
    await userEvent.clear(title());
    await waitFor(() => expect(keptOne()).toBeUndefined());
  });

  it('ACC-34 stands there again after the page was left in the middle, files that had not arrived by name', async () => {
    const first = open({ [uploadCall]: () => new Promise(() => {}) });
    await ready();
    choose('late.jpg');
    await userEvent.type(title(), 'My car');
    first.unmount();
    const { calls } = open();
    await ready();
    expect(screen.getByText('We kept your draft')).toBeVisible();
    expect(screen.getByText(/choose them again: late.jpg/)).toBeVisible();
    expect(title()).toHaveValue('My car');
    expect(calls.map(({ name }) => name)).not.toContain(uploadCall);
  });

  it('ACC-34 ‘Start afresh’ forgets it, and the uploads that nobody names any more', async () => {
    keepOne();
    const { calls } = open({ 'DELETE cars/delete-car-image-backend': {} });
    await ready();
    const { key = '' } = keptOne() ?? {};
    await press('Start afresh');
    await waitFor(() => expect(title()).toHaveValue(''));
    expect(keptOne()).toBeUndefined();
    expect(screen.queryByText('We kept your draft')).toBeNull();
    await waitFor(() =>
      expect(calls.filter(({ name }) => name.startsWith('DELETE')).map(({ body }) => body)).toEqual([
        { fileName: 'picture-1' },
        { fileName: 'picture-2' },
      ]),
    );
    await userEvent.type(title(), 'Another');
    await waitFor(() => expect(keptOne()?.values.title).toBe('Another'));
    expect(keptOne()?.key).not.toBe(key);
  });

  it('ACC-34 ‘Start afresh’ of an edit begins with the ad as the server has it now', async () => {
    keepOne({ title: 'My words' }, { uploads: [] }, '7');
    const answers = [anOwnAd(), anOwnAd({ title: 'As it is now', pictures: [] })];
    open({ 'GET cars/get-own-car/7': () => ({ data: answers.shift() }) }, { at: '/post/ad/7' });
    await ready();
    expect(title()).toHaveValue('My words');
    await press('Start afresh');
    await waitFor(() => expect(title()).toHaveValue('As it is now'));
    await ready();
    expect(keptOne('7')).toBeUndefined();
  });

  it('ACC-34 of an edit is one of its own, and begins with the ad', async () => {
    keepOne();
    const ad = anOwnAd();
    const first = open({}, { ad });
    await ready();
    expect(screen.queryByText('We kept your draft')).toBeNull();
    await userEvent.type(title(), '!');
    await waitFor(() => expect(keptOne('7')?.values.title).toBe(`${ad.title}!`));
    expect(keptOne()?.values.title).toBe(filled.title);
    first.unmount();
    // Meanwhile the ad lost a picture and got another.
    const [kept] = ad.pictures;
    const other = { url: '/media/other/1280.webp', width: 4, height: 3, placeholder: '' };
    open({}, { ad: { ...ad, pictures: kept ? [other, kept] : [] } });
    await ready();
    expect(title()).toHaveValue(`${ad.title}!`);
    expect([...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ value }) => value)).toEqual([
      kept?.url,
      other.url,
    ]);
  });

  it('ACC-34 outlives a session that ran out, also what was typed last; signing out ends it', async () => {
    const first = open();
    await ready();
    await userEvent.type(title(), 'A');
    end('expired');
    first.unmount();
    expect(keptOne()?.values.title).toBe('A');
    localStorage.clear();
    const second = open();
    await ready();
    await userEvent.type(title(), 'A');
    end('signed-out');
    second.unmount();
    expect(keptOne()).toBeUndefined();
  });

  it('ACC-34 is kept at once when a phone puts the page out of sight', async () => {
    open();
    await ready();
    fireEvent.change(title(), { target: { value: 'A' } });
    await waitFor(() => expect(title()).toHaveValue('A'));
    fireEvent(document, new Event('visibilitychange'));
    expect(keptOne()?.values.title).toBe('A');
  });

  it('ACC-34 sending without a connection says so and keeps everything', async () => {
    keepOne();
    open({ [postCall]: 0 });
    await ready();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(await screen.findByText(/You are offline/)).toBeVisible();
    await press('Post ad');
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach the server.*kept on this device/);
    expect(keptOne()?.values.title).toBe(filled.title);
    await waitFor(() => expect(keptOne()?.tried).toBe(true));
    jest.restoreAllMocks();
  });

  it('ACC-34 a browser that keeps nothing is said honestly', async () => {
    open();
    await ready();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.type(title(), 'A');
    expect(await screen.findByText(/This browser cannot keep your draft/)).toBeVisible();
    jest.restoreAllMocks();
  });

  it.each([
    ['another shape', { key: 'k', values: { title: 7, carfeatures: 'x', images: [1] }, uploads: 'x' }],
    ['nothing of ours', 'x'],
  ])('ACC-34 %s in the browser’s storage breaks nothing', async (_what, content) => {
    localStorage.setItem('roadworthy.kept-of.3.ad-draft.new', JSON.stringify({ version: 1, at: 1, content }));
    open();
    await ready();
    expect(title()).toHaveValue(emptyAd.title);
  });
});
