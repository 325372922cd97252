import { createMemoryRouter } from '@roadworthy/router';
import { waitFor } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Site } from './site';

/** Renders so slowly that React yields in between. */
function Slow({ onDraw }: { onDraw: () => void }) {
  onDraw();
  const deadline = performance.now() + 20;
  while (performance.now() < deadline);
  return null;
}

// React renders in time slices, as in a browser.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

it('SHL-98 shows a page that loads during the first render', async () => {
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
  const listener = jest.fn();
  const root = createRoot(document.body);
  startTransition(() => root.render(<Site router={router} onMounted={() => router.subscribe(listener)} />));
  await waitFor(() => expect(document.body.textContent).toBe('The page'));
  root.unmount();
});
