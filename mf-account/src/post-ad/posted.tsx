import { durationsMs } from '@roadworthy/contract/limits';
import { HELD_STATUS, heldAdMessage } from '@roadworthy/contract/options';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { Row } from '@roadworthy/ui/layout';
import { Outcome } from '@roadworthy/ui/outcome';
import type { ReactNode } from 'react';
import type { PostedAd } from './send-ad';
import { useAutoRedirect } from './use-auto-redirect';

/** Confirmation after posting or changing an ad; continues to Profile after an edit, Home after a new ad (SELL-2). */
export function Posted({ ad, edited }: { ad: PostedAd; edited: boolean }): ReactNode {
  const [label, to] = edited ? ['Profile', paths.profile()] : ['Home', paths.home()];
  useAutoRedirect(to, durationsMs.successNotice);
  return (
    <Outcome>
      <Alert
        variant="success"
        title={edited ? 'Your ad was changed' : 'Your ad was posted'}
        action={
          <Row $gap={2}>
            <Button asChild>
              <Link to={paths.ad(ad.slug)}>See your ad</Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to={to}>{label}</Link>
            </Button>
          </Row>
        }
      >
        {ad.status === HELD_STATUS ? heldAdMessage : 'You can now check it under profile page.'}
      </Alert>
    </Outcome>
  );
}
