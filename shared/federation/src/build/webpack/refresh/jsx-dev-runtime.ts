import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/**
 * Replaces React's development runtime in a remote's development build: components for Fast Refresh are compiled against
 * the development runtime, and a released shell shares only the production one.
 */
export const jsxDEV = (type: Parameters<typeof jsx>[0], props: object, key: string | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);
export { Fragment };
