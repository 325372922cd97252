import type { Ad, RecentAd } from '@roadworthy/contract/api/listings';
import { HELD_STATUS, HIDDEN_STATUS } from '@roadworthy/contract/options';
import { paths } from '@roadworthy/contract/paths';
import { skip, useQuery } from '@roadworthy/query';
import { Badge } from '@roadworthy/ui/badge';
import { Chip } from '@roadworthy/ui/chip';
import { Icon } from '@roadworthy/ui/icon';
import { deferredRendering, PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { Price } from '@roadworthy/ui/price';
import { RichText } from '@roadworthy/ui/rich-text';
import { MapPin } from 'lucide';
import { type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import { CompareButton } from '../lib/comparison/compare-button';
import { Heart } from '../lib/favourites/heart';
import { Instalment } from '../lib/instalment/instalment';
import { Monthly } from '../lib/instalment/monthly';
import { RecentlyViewed } from '../lib/recently-viewed/recently-viewed';
import { useIsIdle } from '../lib/when-idle';
import { Car, Columns, MutedLine } from './ad-layout';
import { insightsQuery } from './api';
import { ContactBar } from './contact-bar';
import { ContactSeller } from './contact-seller';
import { Gallery } from './gallery';
import { CheckWarning } from './insights/check-warning';
import { currentLabel } from './insights/current-label';
import { PriceBadge } from './insights/price-badge';
import { SimilarCars } from './insights/similar-cars';
import { ValueSection } from './insights/value-section';
import { KeyFeatures } from './key-features';
import type { SellerFigures } from './load-ad';
import { PriceHistory } from './price-history';
import { RecentListings } from './recent-listings';
import { ReportAd } from './report-ad';
import { SafetyTips } from './safety-tips';
import { SellerCard } from './seller-card';
import { ShareAd } from './share-ad';
import { useCountView } from './use-count-view';
import { useIsWhole } from './use-is-whole';
import { useSellerNumber } from './use-seller-number';

const Similar = styled.div`grid-area: similar; min-width: 0;`;
const Recent = styled.div`grid-area: recent;`;
/** Description, features and seller; the last part of the page on phones. */
const Below = styled(Stack)`${deferredRendering('700px')}`;
const Seller = styled(Below)`grid-area: seller;`;

const OwnerNote = lazyWithRetry(() => import('./owner-note').then((module) => ({ default: module.OwnerNote })));
/** Statuses of an ad that only its owner sees, by the operator or the checks. */
const LOCKED_STATUSES: readonly string[] = [HELD_STATUS, HIDDEN_STATUS];

type Props = { ad: Ad; recent: RecentAd[]; seller: SellerFigures };

/**
 * Main column: gallery, price, key features, description and features. Side column: seller, recent listings and safety
 * tips.
 */
export function AdView({ ad, recent, seller }: Props): ReactNode {
  useCountView(ad._id);
  // Below the first view: requested when the page has become interactive.
  const query = useQuery(insightsQuery, useIsIdle() ? ad.slug : skip);
  const label = currentLabel(ad, query.data);
  const sellerNumber = useSellerNumber(ad._id);
  const isWhole = useIsWhole();
  return (
    <>
      <Columns>
        <Car $gap={8}>
          {LOCKED_STATUSES.includes(ad.status) && (
            <Suspense>
              <OwnerNote status={ad.status} />
            </Suspense>
          )}
          <Gallery pictures={ad.pictures} title={ad.title} />
          <Stack $gap={3}>
            <Row>
              <Badge>{ad.bodytype}</Badge>
              <Badge>{ad.condition}</Badge>
              {ad.featured && <Badge variant="accent">Featured</Badge>}
              {ad.status === 'sold' && <Badge variant="warning">Sold</Badge>}
            </Row>
            <PageTitle>{ad.title}</PageTitle>
            <Row $between>
              <Row>
                <Price rand={ad.price} size="xl" />
                {label && <PriceBadge label={label} />}
              </Row>
              <Row>
                <CompareButton ad={ad} />
                <Heart ad={ad} />
              </Row>
            </Row>
            {label === 'check' && <CheckWarning />}
            <MutedLine>
              <Monthly price={ad.price} />
            </MutedLine>
            <MutedLine>
              <Icon of={MapPin} size={18} />
              {ad.address}
            </MutedLine>
            <Row $gap={1}>
              <ShareAd title={ad.title} path={paths.ad(ad.slug)} />
              <ReportAd carId={ad._id} />
            </Row>
          </Stack>
          <section aria-labelledby="key-features">
            <Stack>
              <h2 id="key-features">Key features</h2>
              <KeyFeatures ad={ad} />
            </Stack>
          </section>
          {isWhole && (
            <>
              {ad.status !== 'sold' && <ValueSection ad={ad} query={query} />}
              <PriceHistory ad={ad} />
              <section aria-labelledby="description">
                <Below>
                  <h2 id="description">Description</h2>
                  <RichText html={ad.description} />
                </Below>
              </section>
              <section aria-labelledby="features">
                <Below>
                  <h2 id="features">Features</h2>
                  <Row as="ul" $gap={2}>
                    {ad.carfeatures.map((feature) => (
                      <li key={feature}>
                        <Chip>{feature}</Chip>
                      </li>
                    ))}
                  </Row>
                </Below>
              </section>
            </>
          )}
        </Car>
        {isWhole && (
          <>
            <Seller as="aside" $gap={5} aria-label="Seller and safety">
              <SellerCard
                seller={ad.creator}
                published={ad.created_at}
                figures={seller}
                checks={ad.checks}
                picturesUnique={ad.pictures_unique}
              />
              <ContactSeller ad={ad} sellerNumber={sellerNumber} answerHours={seller.answerHours} />
              <Instalment price={ad.price} />
              <SafetyTips />
            </Seller>
            <Similar>
              <SimilarCars query={query} />
            </Similar>
            <Recent>
              <RecentListings ads={recent} />
            </Recent>
          </>
        )}
      </Columns>
      {isWhole && <RecentlyViewed opened={ad._id} />}
      <ContactBar ad={ad} sellerNumber={sellerNumber} />
    </>
  );
}
