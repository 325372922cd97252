import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Icon } from '@roadworthy/ui/icon';
import { Container, PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { Price } from '@roadworthy/ui/price';
import { Skeleton } from '@roadworthy/ui/skeleton';
import { MapPin } from 'lucide';
import type { ReactNode } from 'react';
import { trails } from '../lib/breadcrumbs';
import { cardOf } from '../lib/card-link';
import { Car, Columns, MutedLine } from './ad-layout';
import { Stage, stageSizes } from './gallery';

/** The first view of an ad from the card that opens it, in the places of the ad page; null without a card. */
export function adPreview(linkState: unknown): ReactNode {
  const card = cardOf(linkState);
  if (!card) return null;
  return (
    <Container>
      <Breadcrumb trail={trails.ad()} />
      <Columns>
        <Car $gap={8}>
          <Stage>
            <ResponsivePicture picture={card.picture} alt={card.title} sizes={stageSizes} priority />
          </Stage>
          <Stack $gap={3}>
            <Skeleton height="1.625rem" width="9rem" />
            <PageTitle>{card.title}</PageTitle>
            <Row>
              <Price rand={card.price} size="xl" />
            </Row>
            {card.address && (
              <MutedLine>
                <Icon of={MapPin} size={18} />
                {card.address}
              </MutedLine>
            )}
          </Stack>
          <Skeleton height="12rem" />
        </Car>
      </Columns>
    </Container>
  );
}
