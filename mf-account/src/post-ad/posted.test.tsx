import { durationsMs } from '@roadworthy/contract/limits';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, fireEvent, screen } from '@testing-library/react';
import { Posted } from './posted';

const show = (edited: boolean) =>
  renderPage(<Posted ad={{ _id: '9', slug: 'a-9', status: 'active' }} edited={edited} />, '/post/ad').router;
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('the confirmation of an ad', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['a new ad', false, '/'],
    ['an edit', true, '/profile'],
  ])('ACC-32 after %s goes on once there was time to read it', async (_case, edited, path) => {
    const router = show(edited);
    await wait(durationsMs.successNotice - 1);
    expect(router.state.location.pathname).toBe('/post/ad');
    await wait(1);
    expect(router.state.location.pathname).toBe(path);
  });

  it('ACC-380 says that an ad is in review', () => {
    renderPage(<Posted ad={{ _id: '9', slug: 'a-9', status: 'held' }} edited={false} />, '/post/ad');
    expect(screen.getByText(/a person looks at it before it appears/)).toBeVisible();
  });

  it.each([
    ['a key is pressed', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['the page is touched', () => fireEvent.pointerDown(document.body)],
  ])('ACC-32 stays once %s', async (_case, interact) => {
    const router = show(false);
    interact();
    await wait(10 * durationsMs.successNotice);
    expect(router.state.location.pathname).toBe('/post/ad');
  });
});
