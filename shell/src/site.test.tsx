import { createMemoryRouter } from '@roadworthy/router';
import { waitFor } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Site } from './site';

/** Takes so long to draw that React lets others have their turn before it goes on. */
function Slow({ onDraw }: { onDraw: () => void }) {
  onDraw();
  const until = performance.now() + 20;
  while (performance.now() < until);
  return null;
}

// React draws in slices, as in a browser.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

it('SHL-98 a page that is loaded while the first drawing is under way is shown', async () => {
  let load = () => {};
  const skeleton = (
    <>
      <Slow onDraw={() => load()} />
      <Slow onDraw={() => {}} />
      <Slow onDraw={() => {}} />
    </>
  );
  const router = createMemoryRouter([
    {
      path: '/',
      hydrateFallbackElement: skeleton,
      element: 'The page',
      loader: () =>
        new Promise((done) => {
          load = () => done(null);
        }),
    },
  ]);
  const heard = jest.fn();
  const root = createRoot(document.body);
  startTransition(() => root.render(<Site router={router} onStanding={() => router.subscribe(heard)} />));
  await waitFor(() => expect(document.body.textContent).toBe('The page'));
  root.unmount();
});
