import { paths } from '@roadworthy/contract/paths';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Container, PageTitle, Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { LazyLeadInbox } from '../lib/lead-inbox/lazy-lead-inbox';

/** /leads: the seller's lead inbox on a page of its own. */
export function LeadsPage(): ReactNode {
  return (
    <Container>
      <Breadcrumb
        trail={[{ label: 'Home', to: paths.home() }, { label: 'Profile', to: paths.profile() }, { label: 'Leads' }]}
      />
      <Stack $gap={6}>
        <PageTitle>Leads</PageTitle>
        <LazyLeadInbox />
      </Stack>
    </Container>
  );
}
