import { renderHook, waitFor } from '@testing-library/react';
import { useSavedReturnTo, useSaveReturnTo } from './saved-return-to';

const saveReturnTo = (returnTo: string | null) => renderHook(() => useSaveReturnTo(returnTo)).unmount();
const savedReturnTo = () => renderHook(() => useSavedReturnTo()).result;
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('saved return address', () => {
  it('ACC-59 is available in another tab, such as one that a mailed link opens', async () => {
    saveReturnTo('/post/ad');
    const returned = savedReturnTo();
    await waitFor(() => expect(returned.current).toBe('/post/ad'));
  });

  it('ACC-59 is removed when sign-in is opened without a return address', () => {
    saveReturnTo('/post/ad');
    saveReturnTo(null);
    expect(savedReturnTo().current).toBeUndefined();
  });

  it('ACC-59 expires after two hours', () => {
    saveReturnTo('/post/ad');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 2 * 60 * 60 * 1000 + 1);
    expect(savedReturnTo().current).toBeUndefined();
  });

  it.each(['{"to":', '{"to":7,"at":9e15}', 'null'])('ACC-59 ignores an invalid stored value: %s', (junk) => {
    localStorage.setItem('roadworthy.kept.way', junk);
    expect(savedReturnTo().current).toBeUndefined();
  });

  it.each([
    ['is full', () => jest.spyOn(Storage.prototype, 'setItem')],
    ['is refused', () => jest.spyOn(window, 'localStorage', 'get')],
  ])('ACC-500 is not saved where the storage %s', (_state, spy) => {
    spy().mockImplementation(() => {
      throw new DOMException('Not here', 'SecurityError');
    });
    saveReturnTo('/post/ad');
    saveReturnTo(null);
    expect(savedReturnTo().current).toBeUndefined();
  });
});
