/** Yields between two tasks, so that a slow phone responds to taps. */
const yieldToBrowser = () => new Promise<void>((wake) => setTimeout(wake));

/**
 * Starts the site in steps, all in this script (shared/federation/src/build/webpack/shared-modules.ts). The first imports
 * evaluate shared modules one by one, so that no single task is long.
 */
async function start(): Promise<void> {
  await yieldToBrowser();
  await import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client');
  await yieldToBrowser();
  await import(/* webpackMode: "eager", webpackExports: ["RouterProvider"] */ '@roadworthy/router');
  await yieldToBrowser();
  await import(/* webpackMode: "eager", webpackExports: ["styled"] */ 'styled-components');
  await yieldToBrowser();
  await import(/* webpackMode: "eager" */ './bootstrap');
}

void start();
