import type { createBrowserRouter } from '@roadworthy/router';

/**
 * Has listeners skip the start of going back or forward when the page is there in the same task, as pages in the cache are.
 * React renders each state of the router within the browser's event (facebook/react#26025), and so would render twice.
 */
export function skipShortNavigations(router: ReturnType<typeof createBrowserRouter>): void {
  const { subscribe } = router;
  router.subscribe = (listener) => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe((state, options) => {
      clearTimeout(waiting);
      const isStart = state.navigation.state === 'loading' && window.event?.type === 'popstate';
      if (isStart) waiting = setTimeout(() => listener(state, options));
      else listener(state, options);
    });
    return () => {
      clearTimeout(waiting);
      unsubscribe();
    };
  };
}
