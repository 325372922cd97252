import { timings } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { Alert } from '@roadworthy/ui/alert';
import { ButtonLink } from '@roadworthy/ui/button';
import type { ReactNode } from 'react';
import { Outcome } from '../lib/outcome';
import { useGoOn } from './use-go-on';

/**
 * Said after posting or changing an ad, with the way on: to Profile after an edit, Home after a new one (specification
 * section 2 'Post Ad').
 */
export function Posted({ edited }: { edited: boolean }): ReactNode {
  const [label, to] = edited ? ['Profile', paths.profile()] : ['Home', paths.home()];
  useGoOn(to, timings.successNotice);
  return (
    <Outcome>
      <Alert
        type="success"
        title={edited ? 'Your ad was changed' : 'Your ad was posted'}
        action={<ButtonLink to={to}>{label}</ButtonLink>}
      >
        You can now check it under profile page.
      </Alert>
    </Outcome>
  );
}
