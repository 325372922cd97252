import { buildPicture } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { waitFor } from '@testing-library/react';
import { createPictures } from './form-pictures';

const call = 'POST cars/upload-other-car-images';
const uploaded = (number: number) => ({ ...buildPicture(number), fileName: `file-${number}` });
const files = (count: number) =>
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

let close = () => {};
const openPictures = () => {
  const pictures = createPictures();
  close = pictures.open();
  return pictures;
};
afterEach(() => close());
const kinds = (pictures: ReturnType<typeof createPictures>) => [...pictures.current().values()].map(({ kind }) => kind);

describe('picture uploads', () => {
  it('ACC-26 send one file per request, at most three in parallel', async () => {
    const { release, answer } = deferUploads();
    const calls = mockApi({ [call]: answer });
    const pictures = openPictures();
    pictures.add(files(5));
    await waitFor(() => expect(release).toHaveLength(3));
    expect(kinds(pictures)).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting']);
    release[0]?.();
    await waitFor(() => expect(release).toHaveLength(4));
    for (const index of [1, 2, 3, 4]) {
      await waitFor(() => expect(release.length).toBeGreaterThan(index));
      release[index]?.();
    }
    await waitFor(() => expect(pictures.hasPendingUploads()).toBe(false));
    expect(kinds(pictures)).toEqual(Array(5).fill('uploaded'));
    expect(calls.map(({ body }) => (body as { images: string }).images)).toEqual([
      '0.jpg',
      '1.jpg',
      '2.jpg',
      '3.jpg',
      '4.jpg',
    ]);
  });

  it('ACC-26 report progress', async () => {
    const { release, answer } = deferUploads();
    mockApi({ [call]: answer });
    const pictures = openPictures();
    const shares: number[] = [];
    const unsubscribe = pictures.subscribe(() => {
      for (const picture of pictures.current().values()) if (picture.kind === 'sending') shares.push(picture.share);
    });
    const [id = ''] = pictures.add(files(1));
    await waitFor(() => expect(release).toHaveLength(1));
    release[0]?.();
    await waitFor(() => expect(pictures.current().get(id)).toMatchObject({ kind: 'uploaded', name: '0.jpg', size: 1 }));
    expect(shares).toEqual([0, 1]);
    unsubscribe();
  });

  it('ACC-26 are canceled when the picture is removed, also while queued', async () => {
    const { release, answer } = deferUploads();
    mockApi({ [call]: answer });
    const pictures = openPictures();
    const ids = pictures.add(files(5));
    await waitFor(() => expect(release).toHaveLength(3));
    pictures.remove(ids[0] ?? '');
    pictures.remove(ids[3] ?? '');
    await waitFor(() => expect(release).toHaveLength(4));
    for (const resolveUpload of release) resolveUpload();
    await waitFor(() => expect(pictures.hasPendingUploads()).toBe(false));
    expect([...pictures.current().keys()]).toEqual([ids[1], ids[2], ids[4]]);
  });

  it('ACC-27 show the reason of a failure and are retried one by one', async () => {
    const responses = [413, { data: [uploaded(1)] }];
    mockApi({ [call]: () => responses.shift() ?? 500 });
    const pictures = openPictures();
    const [id = ''] = pictures.add(files(1));
    await waitFor(() =>
      expect(pictures.current().get(id)).toMatchObject({
        kind: 'failed',
        message: 'The server says 413.',
        lost: false,
      }),
    );
    window.dispatchEvent(new Event('online'));
    expect(kinds(pictures)).toEqual(['failed']);
    pictures.retry(id);
    await waitFor(() => expect(kinds(pictures)).toEqual(['uploaded']));
  });

  it('ACC-27 that lose the connection are retried once the browser is online', async () => {
    const responses = [0, { data: [uploaded(1)] }];
    mockApi({ [call]: () => responses.shift() ?? 500 });
    const pictures = openPictures();
    const [id = ''] = pictures.add(files(1));
    await waitFor(() =>
      expect(pictures.current().get(id)).toMatchObject({ message: 'The connection was lost.', lost: true }),
    );
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(kinds(pictures)).toEqual(['uploaded']));
  });
});
