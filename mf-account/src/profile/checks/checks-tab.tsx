import type { User } from '@roadworthy/contract/api/accounts';
import { useQuery } from '@roadworthy/query';
import { Badge } from '@roadworthy/ui/badge';
import { Card } from '@roadworthy/ui/card';
import { Row, Stack } from '@roadworthy/ui/layout';
import { QueryRegion } from '@roadworthy/ui/query-region';
import { Spinner } from '@roadworthy/ui/spinner';
import type { ReactNode } from 'react';
import { confirmationsQuery } from './api';
import { DealerDocuments } from './dealer-documents';
import { NumberCheck } from './number-check';

/** The Checks tab: what is confirmed, and a dealer's documents (PROFILE-21, PROFILE-22). */
export function ChecksTab({ user }: { user: User }): ReactNode {
  const query = useQuery(confirmationsQuery, undefined);
  return (
    <Stack $gap={6}>
      <p>Your ads and your page show buyers what we have checked.</p>
      <QueryRegion query={query} loading={<Spinner label="Loading your confirmations" />}>
        {({ email, number }) => (
          <Stack $gap={6}>
            <Card as="section" aria-labelledby="check-email">
              <Stack $gap={3}>
                <h2 id="check-email">Mail address</h2>
                <Row $gap={2}>
                  {email.address}
                  {email.is_confirmed ? <Badge variant="success">Confirmed</Badge> : <Badge>Not confirmed</Badge>}
                </Row>
              </Stack>
            </Card>
            <Card as="section" aria-labelledby="check-number">
              <Stack $gap={3}>
                <h2 id="check-number">Telephone number</h2>
                <NumberCheck number={number} />
              </Stack>
            </Card>
          </Stack>
        )}
      </QueryRegion>
      {user.is_dealer && (
        <Card as="section" aria-labelledby="check-documents">
          <Stack $gap={3}>
            <h2 id="check-documents">Documents of your business</h2>
            <DealerDocuments />
          </Stack>
        </Card>
      )}
    </Stack>
  );
}
