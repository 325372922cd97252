import { keepFavourites, keptFavourites, storageKey } from './kept-favourites';

describe('the hearts that this browser keeps', () => {
  it('LST-10 come back as they were', () => {
    keepFavourites({ '7': true, '8': false });
    expect(keptFavourites()).toEqual({ '7': true, '8': false });
  });

  it.each(['{', 'null', '["7"]', '7', '{"7":"yes"}'])('LST-10 survive %s in the storage', (junk) => {
    localStorage.setItem(storageKey, junk);
    expect(keptFavourites()).toEqual({});
  });

  it('LST-10 hold for the visit when the storage is forbidden', () => {
    const storage = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    expect(() => keepFavourites({ '7': true })).not.toThrow();
    storage.mockRestore();
  });
});
