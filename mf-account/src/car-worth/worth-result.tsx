import type { CarValue, TimeToSell } from '@roadworthy/contract/api/insights';
import { certaintyBadge, describeEvidence } from '@roadworthy/contract/certainty';
import { type CarInAddress, paths } from '@roadworthy/contract/paths';
import { formatMileage } from '@roadworthy/contract/price';
import { Link } from '@roadworthy/router';
import { Badge } from '@roadworthy/ui/badge';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Icon } from '@roadworthy/ui/icon';
import { Row, Stack } from '@roadworthy/ui/layout';
import { Price } from '@roadworthy/ui/price';
import { tokens } from '@roadworthy/ui/theme';
import { ValueRange } from '@roadworthy/ui/value-range';
import { SearchX } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatRange } from '../lib/value/format-range';
import { Comparables } from './comparables';
import { HowWeEstimate } from './how-we-estimate';
import { describeTimeToSell } from './time-to-sell';
import { ValueMailsForm } from './value-mails-form';

const Title = styled.h2`font-size: ${tokens.font.lg};`;
const Muted = styled.p`color: ${tokens.color.muted};`;

type Props = {
  car: CarInAddress;
  /** '2019 Volkswagen Polo 1.0 TSI Comfortline' */
  name: string;
  value: CarValue | null;
  timeToSell: TimeToSell | null;
};

/** What a car is worth, with the evidence; or that too few such cars are on offer (VALUE-4 to VALUE-6). */
export function WorthResult({ car, name, value, timeToSell }: Props): ReactNode {
  const post = (
    <Button asChild>
      <Link to={paths.postAd(car)}>Post this car</Link>
    </Button>
  );
  if (!value) {
    return (
      <EmptyState
        icon={<Icon of={SearchX} size={40} />}
        title="Too few such cars are on offer here to say what it is worth"
        action={post}
      >
        <p>{name}</p>
        <p>{describeTimeToSell(timeToSell)}</p>
      </EmptyState>
    );
  }
  const badge = certaintyBadge(value);
  return (
    <Stack $gap={8}>
      <Card>
        <Stack $gap={4}>
          <Title>
            {name}, {formatMileage(Number(car.mileage))}
          </Title>
          <Row>
            <Price rand={value.value} size="xl" />
            {badge && <Badge>{badge}</Badge>}
          </Row>
          <ValueRange value={value} />
          <p>80 % of such cars are offered for {formatRange(value)}.</p>
          <Muted>{describeEvidence(value)}</Muted>
          <p>{describeTimeToSell(timeToSell)}</p>
          <Row>{post}</Row>
        </Stack>
      </Card>
      <ValueMailsForm key={Object.values(car).join('\n')} car={car} />
      <Comparables value={value} year={Number(car.year)} mileage={Number(car.mileage)} />
      <HowWeEstimate />
    </Stack>
  );
}
