import { RouterProvider } from '@roadworthy/router';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { CheapRuleChanges } from './frame/cheap-rule-changes';

type Props = Pick<ComponentProps<typeof RouterProvider>, 'router'> & {
  /**
   * Called once React has rendered or hydrated the site. Subscribe to the router only from here on: with an earlier
   * listener it does not replay early changes to `RouterProvider`, and a fast page stays a skeleton (react-router #15527).
   */
  onMounted: () => void;
};

export function Site({ router, onMounted }: Props): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(onMounted, []);
  return (
    <CheapRuleChanges>
      <RouterProvider router={router} />
    </CheapRuleChanges>
  );
}
