import { paths } from '@roadworthy/contract/paths';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Container, Stack } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AdDetails } from './ad-details';
import { AdHeading } from './ad-heading';
import { AdUnavailable } from './ad-unavailable';
import { ContactBar } from './contact-bar';
import { Gallery } from './gallery';
import type { AdPageData } from './load-ad';
import { RecentListings } from './recent-listings';
import { SafetyTips } from './safety-tips';
import { SellerCard } from './seller-card';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 22rem);
  gap: ${tokens.space[8]};
  align-items: start;
  padding-bottom: ${tokens.space[16]};
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
  /* Room for the bar with the price. */
  ${media.phone} { padding-bottom: calc(2 * ${tokens.space[20]}); }
`;

/** One ad, for reading (specification section 2 'Ad detail'); gallery first. */
export function AdPage({ data: { result } }: { data: AdPageData }): ReactNode {
  if (result.kind === 'failed') return <AdUnavailable failure={result} />;
  const { ad, recent } = result.value;
  return (
    <Container>
      <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: 'Listing', to: paths.listing() }, { label: 'Ad Details' }]} />
      <Columns>
        <Stack $gap={6}>
          {/* Another ad is another gallery: at its first picture, with the viewer closed. */}
          <Gallery key={ad._id} pictures={ad.pictures} title={ad.title} />
          <AdHeading ad={ad} />
          <AdDetails ad={ad} />
        </Stack>
        <Stack as="aside" $gap={5} aria-label="Seller and tips">
          <SellerCard ad={ad} />
          <SafetyTips />
          <RecentListings ads={recent} />
        </Stack>
      </Columns>
      <ContactBar ad={ad} />
    </Container>
  );
}
