import { RouterProvider } from '@roadworthy/router';
import { type ComponentProps, type ReactNode, useEffect } from 'react';

type Props = Pick<ComponentProps<typeof RouterProvider>, 'router'> & {
  /**
   * Called once React has drawn the site, or taken over what the server sent. Whoever listens to the router begins here:
   * while nobody else listens, the router keeps for `RouterProvider` what happens before that does (react-router issue
   * 15527). With another listener a page that was quicker than the first drawing would stay a skeleton.
   */
  onStanding: () => void;
};

/** The whole site. */
export function Site({ router, onStanding }: Props): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onStanding, []);
  return <RouterProvider router={router} />;
}
