import { buildPicture, buildUpload } from '@roadworthy/testing/builders';
import {
  addFiles,
  type FormPicture,
  isBeingReplaced,
  movePicture,
  removePicture,
  replacePicture,
} from './form-pictures';

const existing = (id: string): FormPicture => ({ id, kind: 'existing', picture: buildPicture(1) });
const uploaded = (id: string): FormPicture => ({ id, kind: 'uploaded', picture: buildUpload(1), name: id, size: 1 });
const toIds = (images: readonly FormPicture[]) => images.map(({ id }) => id).join(' ');
const [a, b, c] = [uploaded('a'), uploaded('b'), uploaded('c')] as const;

describe('the pictures of the form', () => {
  it('ACC-28 features the first picture of an empty form only', () => {
    const files = [new File([], '1.jpg'), new File([], '2.jpg')];
    const first = addFiles({ images: [], featured_image: '' }, files);
    expect(first.featured_image).toBe(first.images[0]?.id);
    expect(addFiles({ images: [a], featured_image: '' }, files)).toMatchObject({ featured_image: '' });
    expect(addFiles({ images: [a], featured_image: 'a' }, files)).toMatchObject({ featured_image: 'a' });
  });

  it.each([
    ['of a new ad leaves none featured', false, 'b', ''],
    ['of a published ad features the next', true, 'b', 'c'],
    ['at the end of a published ad features the first', true, 'c', 'a'],
  ])('ACC-28 removing the featured picture %s', (_title, isPublished, id, featured) => {
    const next = removePicture({ images: [a, b, c], featured_image: id }, id, isPublished);
    expect(next.featured_image).toBe(featured);
    expect(toIds(next.images)).toBe(toIds([a, b, c].filter((picture) => picture.id !== id)));
  });

  it('ACC-29 moves a picture to a position', () => {
    expect(toIds(movePicture([a, b, c], 'a', 2))).toBe('b c a');
    expect(toIds(movePicture([a, b, c], 'c', 0))).toBe('c a b');
    expect(toIds(movePicture([a, b], 'removed', 0))).toBe('a b');
  });

  it('ACC-26 ignores the state of a picture that was removed', () => {
    expect(replacePicture([a, b], c)).toEqual([a, b]);
  });

  it('ACC-212 replaces the last saved picture only when there is another', () => {
    expect(isBeingReplaced([existing('x')], 'x')).toBe(false);
    expect(isBeingReplaced([existing('x'), a], 'x')).toBe(true);
    expect(isBeingReplaced([existing('x'), a], 'a')).toBe(false);
    expect(isBeingReplaced([existing('x'), existing('y'), a], 'x')).toBe(false);
  });
});
