import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/**
 * What a remote's development build calls in place of React's own development runtime: components that are marked for
 * refresh are compiled against it, and a released shell shares the other one only.
 */
export const jsxDEV = (type: Parameters<typeof jsx>[0], props: object, key: string | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);
export { Fragment };
