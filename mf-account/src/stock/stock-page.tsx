import { paths } from '@roadworthy/contract/paths';
import { useSearchParams } from '@roadworthy/router';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Container, PageTitle, Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { ImportView } from './import-view';
import { Overview } from './overview/overview';

const profile = new URLSearchParams({ tab: 'my-ads' });

/** /stock: files and feeds of cars, and changes of many ads at once (STOCK-17); an open import is in the address. */
export function StockPage(): ReactNode {
  const [params] = useSearchParams();
  const open = params.get('import');
  return (
    <Container>
      <Breadcrumb
        trail={[
          { label: 'Home', to: paths.home() },
          { label: 'My ads', to: paths.profileAt(profile) },
          ...(open ? [{ label: 'My stock', to: paths.stock() }, { label: 'Import' }] : [{ label: 'My stock' }]),
        ]}
      />
      <Stack $gap={6}>
        <PageTitle>{open ? 'Import' : 'My stock'}</PageTitle>
        {open ? <ImportView key={open} id={open} /> : <Overview />}
      </Stack>
    </Container>
  );
}
