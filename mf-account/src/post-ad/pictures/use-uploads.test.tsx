import { buildPicture } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { addFiles, type FormPicture, isPending, replacePicture, retryFailed } from './form-pictures';
import { useUploads } from './use-uploads';

const call = 'POST cars/upload-other-car-images';
const uploaded = (number: number) => ({ ...buildPicture(number), fileName: `file-${number}` });
const createFiles = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['x'], `${index}.jpg`, { type: 'image/jpeg' }));
/** Uploads whose responses the test resolves. */
function deferUploads() {
  const release: (() => void)[] = [];
  const answer = (body: unknown) =>
    new Promise<object>((resolve) => {
      release.push(() => resolve({ data: [uploaded(Number.parseInt((body as { images: string }).images, 10))] }));
    });
  return { release, answer };
}

/** Uploads of a form that has only pictures, and the states that they reported. */
function openUploads(fileCount: number) {
  const { images } = addFiles({ images: [], featured_image: '' }, createFiles(fileCount));
  const states: FormPicture[] = [];
  const { result, unmount } = renderHook(() => {
    const [current, setImages] = useState(images);
    useUploads(current, {
      ad: undefined,
      onChange: (picture) => {
        states.push(picture);
        setImages((latest) => replacePicture(latest, picture));
      },
      onOnline: () => setImages((latest) => retryFailed(latest, ({ lost }) => lost)),
    });
    return { images: current, setImages };
  });
  const remove = (...indexes: number[]) =>
    act(() => {
      const ids = indexes.map((index) => images[index]?.id);
      result.current.setImages((latest) => latest.filter(({ id }) => !ids.includes(id)));
    });
  const retry = () => act(() => result.current.setImages((latest) => retryFailed(latest, () => true)));
  return {
    ids: images.map(({ id }) => id),
    states,
    current: () => result.current.images,
    kinds: () => result.current.images.map(({ kind }) => kind),
    remove,
    retry,
    unmount,
  };
}

describe('uploads of the form’s pictures', () => {
  it('ACC-26 send one file per request, at most three in parallel', async () => {
    const { release, answer } = deferUploads();
    const calls = mockApi({ [call]: answer });
    const { kinds, current } = openUploads(5);
    await waitFor(() => expect(release).toHaveLength(3));
    expect(kinds()).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting']);
    release[0]?.();
    await waitFor(() => expect(release).toHaveLength(4));
    for (const index of [1, 2, 3, 4]) {
      await waitFor(() => expect(release.length).toBeGreaterThan(index));
      release[index]?.();
    }
    await waitFor(() => expect(kinds()).toEqual(Array(5).fill('uploaded')));
    expect(current()).toMatchObject([0, 1, 2, 3, 4].map((number) => ({ name: `${number}.jpg`, size: 1 })));
    expect(calls.map(({ body }) => (body as { images: string }).images)).toEqual(
      [0, 1, 2, 3, 4].map((number) => `${number}.jpg`),
    );
  });

  it('ACC-26 report progress', async () => {
    const { release, answer } = deferUploads();
    mockApi({ [call]: answer });
    const { kinds, states } = openUploads(1);
    await waitFor(() => expect(release).toHaveLength(1));
    release[0]?.();
    await waitFor(() => expect(kinds()).toEqual(['uploaded']));
    const shares = states.flatMap((picture) => (picture.kind === 'sending' ? [picture.share] : []));
    expect(shares).toEqual([0, 1]);
  });

  it('ACC-26 are canceled when the picture is removed, also while queued', async () => {
    const { release, answer } = deferUploads();
    const calls = mockApi({ [call]: answer });
    const { ids, remove, current } = openUploads(5);
    await waitFor(() => expect(release).toHaveLength(3));
    remove(0, 3);
    await waitFor(() => expect(release).toHaveLength(4));
    for (const resolveUpload of release) resolveUpload();
    await waitFor(() => expect(current().some(isPending)).toBe(false));
    expect(current().map(({ id }) => id)).toEqual([ids[1], ids[2], ids[4]]);
    expect(calls.map(({ body }) => (body as { images: string }).images)).not.toContain('3.jpg');
  });

  it('ACC-27 show the reason of a failure and are retried one by one', async () => {
    const responses = [413, { data: [uploaded(1)] }];
    mockApi({ [call]: () => responses.shift() ?? 500 });
    const { kinds, current, retry } = openUploads(1);
    await waitFor(() =>
      expect(current()).toMatchObject([{ kind: 'failed', message: 'The server says 413.', lost: false }]),
    );
    act(() => void window.dispatchEvent(new Event('online')));
    expect(kinds()).toEqual(['failed']);
    retry();
    await waitFor(() => expect(kinds()).toEqual(['uploaded']));
  });

  it('ACC-27 that lose the connection are retried once the browser is online', async () => {
    const responses = [0, { data: [uploaded(1)] }];
    mockApi({ [call]: () => responses.shift() ?? 500 });
    const { kinds, current } = openUploads(1);
    await waitFor(() => expect(current()).toMatchObject([{ message: 'The connection was lost.', lost: true }]));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(kinds()).toEqual(['uploaded']));
  });

  it('ACC-32 ask before the page is closed while a picture is uploaded', async () => {
    const { release, answer } = deferUploads();
    mockApi({ [call]: answer });
    const { kinds } = openUploads(1);
    await waitFor(() => expect(release).toHaveLength(1));
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    release[0]?.();
    await waitFor(() => expect(kinds()).toEqual(['uploaded']));
    expect(leave()).toBe(true);
  });
});
