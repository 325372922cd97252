import { setTimeout as wait } from 'node:timers/promises';
import { createBrowserRouter } from '@roadworthy/router';
import { waitFor } from '@testing-library/react';
import { skipShortNavigations } from './skip-short-navigations';

/** A router on its second page, and the states that its listener sees from then on. @param load loads the first page */
async function openSecondPage(load: () => unknown) {
  const routes = ['/first', '/second'].map((path) => ({ path, loader: () => (path === '/first' ? load() : null) }));
  window.history.replaceState(null, '', '/first');
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
  skipShortNavigations(router);
  await router.navigate('/second');
  const seen: string[] = [];
  const unsubscribe = router.subscribe(({ navigation, location }) =>
    seen.push(`${navigation.state} at ${location.pathname}`),
  );
  // The first listener is called with what happened before.
  seen.length = 0;
  return { router, seen, unsubscribe };
}

let opened: Awaited<ReturnType<typeof openSecondPage>>;
afterEach(() => opened.router.dispose());
const goBack = async () => {
  window.history.back();
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/first'));
};

it('SHL-402 going back to a page that is there at once is one change', async () => {
  opened = await openSecondPage(() => null);
  await goBack();
  expect(opened.seen).toEqual(['idle at /first']);
});

it('SHL-402 going back to a page that loads has a start', async () => {
  opened = await openSecondPage(() => wait(10));
  await goBack();
  expect(opened.seen).toEqual(['loading at /second', 'idle at /first']);
});

it('SHL-402 a link is acknowledged at once', async () => {
  opened = await openSecondPage(() => null);
  await opened.router.navigate('/first');
  expect(opened.seen).toEqual(['loading at /second', 'idle at /first']);
});

it('SHL-402 a listener that ended is not called', async () => {
  opened = await openSecondPage(() => wait(10));
  window.addEventListener('popstate', () => setTimeout(opened.unsubscribe), { once: true, capture: true });
  await goBack();
  expect(opened.seen).toEqual([]);
});
