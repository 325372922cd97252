/** A task of its own for what comes next: between two of them a slow phone answers taps (issue 3.6 'TBT'). */
const breath = () => new Promise<void>((wake) => setTimeout(wake));

/**
 * Starts the site in pieces, all of them in this script: what the host shares comes with it
 * (shared/federation/src/webpack/shared-modules.ts). The first ones are only evaluated, so that the last finds them
 * ready.
 */
async function start(): Promise<void> {
  await breath();
  await import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client');
  await breath();
  await import(/* webpackMode: "eager", webpackExports: ["RouterProvider"] */ '@roadworthy/router');
  await breath();
  await import(/* webpackMode: "eager", webpackExports: ["styled"] */ 'styled-components');
  await breath();
  await import(/* webpackMode: "eager" */ './bootstrap');
}

void start();
