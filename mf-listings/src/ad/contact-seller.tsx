import type { Ad } from '@roadworthy/contract/api/listings';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { Stack } from '@roadworthy/ui/layout';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { Skeleton } from '@roadworthy/ui/skeleton';
import { memo, type ReactNode, Suspense } from 'react';
import { Callback } from './callback';
import { ChatButton } from './chat-button';
import { SellerNumber } from './seller-number';
import type { SellerNumberState } from './use-seller-number';

// Loaded after the page: the server's HTML contains the form already.
const InquiryForm = lazyWithRetry(() => import('./inquiry-form').then((module) => ({ default: module.InquiryForm })));

/**
 * Drawn again only for another ad: React discards the server's HTML of a part that is drawn again before its script has
 * arrived, and with it what was typed.
 */
const LazyInquiryForm = memo(({ ad }: { ad: Ad }) => (
  <Suspense fallback={<Skeleton height="36rem" />}>
    <InquiryForm ad={ad} />
  </Suspense>
));

/** Fragment of the page: the card. */
export const contactId = 'contact';

type Props = { ad: Ad; sellerNumber: SellerNumberState; answerHours?: number | null | undefined };

/**
 * Ways to contact the seller: number, chat, form (DETAIL-4). APIs that send no `answerHours` are of the
 * previous version.
 */
export function ContactSeller({ ad, sellerNumber, answerHours }: Props): ReactNode {
  return (
    <Card id={contactId}>
      <Stack $gap={4}>
        <h2>Contact the seller</h2>
        {ad.status === 'active' ? (
          <>
            <SellerNumber sellerNumber={sellerNumber} knowsNamed={answerHours !== undefined} />
            <Callback ad={ad} />
            <ChatButton ad={ad} />
            <Button asChild variant="ghost">
              <Link to={paths.bookTestDrive(ad.slug)}>Book a test drive</Link>
            </Button>
            <LazyInquiryForm ad={ad} />
          </>
        ) : (
          <Alert variant="info">This car is no longer for sale.</Alert>
        )}
      </Stack>
    </Card>
  );
}
