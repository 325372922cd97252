/** Yields between two tasks, so that a slow phone responds to taps. */
const yieldToBrowser = () => new Promise<void>((wake) => setTimeout(wake));

/**
 * Starts the site in steps (decision 066). The document requests the scripts of all of them, `startChunks` in
 * shared/federation/src/build/webpack/names.ts; the libraries are evaluated one by one, so that no single task is long.
 */
async function start(): Promise<void> {
  // The largest script runs when it arrives; `bootstrap` waits for it as its last step.
  import(/* webpackExports: ["createRoot", "hydrateRoot"] */ 'react-dom/client').catch(() => {});
  await import(/* webpackExports: ["RouterProvider"] */ '@roadworthy/router');
  await yieldToBrowser();
  await import(/* webpackExports: ["styled"] */ 'styled-components');
  await yieldToBrowser();
  await import(/* webpackChunkName: "bootstrap" */ './bootstrap');
}

void start();
