import { apiDouble } from '@roadworthy/testing/api-double';
import { aPicture } from '@roadworthy/testing/builders';
import { waitFor } from '@testing-library/react';
import { createPictures } from './form-pictures';

const call = 'POST cars/upload-other-car-images';
const uploaded = (number: number) => ({ ...aPicture(number), fileName: `file-${number}` });
const files = (count: number) =>
  Array.from({ length: count }, (_, at) => new File(['x'], `${at}.jpg`, { type: 'image/jpeg' }));
/** Answers that come when the test says so. */
function held() {
  const release: (() => void)[] = [];
  const answer = (body: unknown) =>
    new Promise<object>((done) => {
      release.push(() => done({ data: [uploaded(Number.parseInt((body as { images: string }).images, 10))] }));
    });
  return { release, answer };
}

let close = () => {};
const opened = () => {
  const pictures = createPictures();
  close = pictures.open();
  return pictures;
};
afterEach(() => close());
const kinds = (pictures: ReturnType<typeof createPictures>) => [...pictures.current().values()].map(({ kind }) => kind);

describe('pictures on their way', () => {
  it('ACC-26 go one file a call, three at once, the others after them', async () => {
    const { release, answer } = held();
    const calls = apiDouble({ [call]: answer });
    const pictures = opened();
    pictures.add(files(5));
    await waitFor(() => expect(release).toHaveLength(3));
    expect(kinds(pictures)).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting']);
    release[0]?.();
    await waitFor(() => expect(release).toHaveLength(4));
    for (const go of [1, 2, 3, 4]) {
      await waitFor(() => expect(release.length).toBeGreaterThan(go));
      release[go]?.();
    }
    await waitFor(() => expect(pictures.areUnderWay()).toBe(false));
    expect(kinds(pictures)).toEqual(Array(5).fill('uploaded'));
    expect(calls.map(({ body }) => (body as { images: string }).images)).toEqual([
      '0.jpg',
      '1.jpg',
      '2.jpg',
      '3.jpg',
      '4.jpg',
    ]);
  });

  it('ACC-26 tell how much has left', async () => {
    const { release, answer } = held();
    apiDouble({ [call]: answer });
    const pictures = opened();
    const [id = ''] = pictures.add(files(1));
    await waitFor(() => expect(pictures.current().get(id)).toMatchObject({ kind: 'sending', share: 0.5 }));
    await waitFor(() => expect(release).toHaveLength(1));
    release[0]?.();
    await waitFor(() => expect(pictures.current().get(id)).toMatchObject({ kind: 'uploaded', name: '0.jpg', size: 1 }));
  });

  it('ACC-26 are given up when they are taken out, also while they wait for their turn', async () => {
    const { release, answer } = held();
    apiDouble({ [call]: answer });
    const pictures = opened();
    const ids = pictures.add(files(5));
    await waitFor(() => expect(release).toHaveLength(3));
    pictures.remove(ids[0] ?? '');
    pictures.remove(ids[3] ?? '');
    await waitFor(() => expect(release).toHaveLength(4));
    for (const go of release) go();
    await waitFor(() => expect(pictures.areUnderWay()).toBe(false));
    expect([...pictures.current().keys()]).toEqual([ids[1], ids[2], ids[4]]);
  });

  it('ACC-27 that fail say why and are tried again one by one', async () => {
    const answers = [413, { data: [uploaded(1)] }];
    apiDouble({ [call]: () => answers.shift() ?? 500 });
    const pictures = opened();
    const [id = ''] = pictures.add(files(1));
    await waitFor(() =>
      expect(pictures.current().get(id)).toMatchObject({ kind: 'failed', words: 'The server says 413.', lost: false }),
    );
    window.dispatchEvent(new Event('online'));
    expect(kinds(pictures)).toEqual(['failed']);
    pictures.retry(id);
    await waitFor(() => expect(kinds(pictures)).toEqual(['uploaded']));
  });

  it('ACC-27 that lose the connection go on by themselves once it is back', async () => {
    const answers = [0, { data: [uploaded(1)] }];
    apiDouble({ [call]: () => answers.shift() ?? 500 });
    const pictures = opened();
    const [id = ''] = pictures.add(files(1));
    await waitFor(() =>
      expect(pictures.current().get(id)).toMatchObject({ words: 'The connection was lost.', lost: true }),
    );
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(kinds(pictures)).toEqual(['uploaded']));
  });
});
