import { noFavourites } from './favourites-slice';
import { keepFavourites, keptFavourites } from './kept-favourites';

const key = 'roadworthy:favourites';

describe('hearts kept in this browser', () => {
  it('LST-22 are given back to their own user only', () => {
    keepFavourites({ userId: 'one', ids: ['7'], dropped: ['8'] });
    expect(keptFavourites('one')).toEqual({ userId: 'one', ids: ['7'], dropped: ['8'] });
    expect(keptFavourites('two')).toEqual({ ...noFavourites, userId: 'two' });
    expect(keptFavourites(null)).toEqual(noFavourites);
  });

  it.each(['{', 'null', '[]', '{"userId":"one","ids":7,"dropped":[1,"8"]}'])('LST-22 survive %s in the storage', (junk) => {
    localStorage.setItem(key, junk);
    expect(keptFavourites('one').ids).toEqual([]);
  });

  it('LST-22 hold for the visit when the storage is forbidden', () => {
    const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    expect(() => keepFavourites({ userId: 'one', ids: [], dropped: [] })).not.toThrow();
    spy.mockRestore();
  });
});
