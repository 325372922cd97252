import { renderHook, waitFor } from '@testing-library/react';
import { useKeepWay, useKeptWay } from './kept-way';

const asked = (returnTo: string | null) => renderHook(() => useKeepWay(returnTo)).unmount();
const kept = () => renderHook(() => useKeptWay()).result;
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the way somebody was on', () => {
  it('ACC-59 is known to a page that a mail opens, in another tab', async () => {
    asked('/post/ad');
    const way = kept();
    await waitFor(() => expect(way.current).toBe('/post/ad'));
  });

  it('ACC-59 is none for who comes to sign in from nowhere', () => {
    asked('/post/ad');
    asked(null);
    expect(kept().current).toBeUndefined();
  });

  it('ACC-59 is forgotten after two hours', () => {
    asked('/post/ad');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 2 * 60 * 60 * 1000 + 1);
    expect(kept().current).toBeUndefined();
  });

  it.each(['{"to":', '{"to":7,"at":9e15}', 'null'])('ACC-59 is none in junk: %s', (junk) => {
    localStorage.setItem('roadworthy.kept.way', junk);
    expect(kept().current).toBeUndefined();
  });
});
