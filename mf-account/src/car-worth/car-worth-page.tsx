import { paths } from '@roadworthy/contract/paths';
import { toTitle } from '@roadworthy/contract/variant-form';
import { useNavigation } from '@roadworthy/router';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Container, PageTitle, Stack } from '@roadworthy/ui/layout';
import { LoadError } from '@roadworthy/ui/load-error';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { HowWeEstimate } from './how-we-estimate';
import type { WorthData } from './load-worth';
import { WorthForm } from './worth-form';
import { WorthResult } from './worth-result';

const Lead = styled.p`max-width: ${tokens.width.prose}; color: ${tokens.color.muted};`;
const Columns = styled.div<{ $isFormFirst: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isFormFirst }) =>
    $isFormFirst ? 'minmax(0, 24rem) minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 24rem)'};
  align-items: start;
  gap: ${tokens.space[8]};
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;

function Result({ data }: { data: WorthData }): ReactNode {
  if (data.kind === 'form') return <HowWeEstimate />;
  if (data.kind === 'failed') return <LoadError title="The value could not be loaded" message={data.message} />;
  const { car, variant } = data;
  const name = variant ? toTitle(variant, car.year) : `${car.year} ${car.make} ${car.model}`;
  return <WorthResult name={name} {...data} />;
}

/** /what-is-my-car-worth, for anybody (VALUE-4). */
export function CarWorthPage({ data }: { data: WorthData }): ReactNode {
  const isLoading = useNavigation().state === 'loading';
  const isFormFirst = data.kind === 'form';
  const form = <WorthForm key={Object.values(data.car).join('\n')} car={data.car} variant={data.variant} />;
  return (
    <Container>
      <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: 'What is my car worth?' }]} />
      <Stack $gap={6}>
        <Stack $gap={2}>
          <PageTitle>What is my car worth?</PageTitle>
          <Lead>
            By what comparable cars are offered for here now, with the cars themselves. Free, and without signing in.
          </Lead>
        </Stack>
        <Columns $isFormFirst={isFormFirst}>
          {isFormFirst && form}
          <section aria-label="Value" aria-busy={isLoading}>
            <Result data={data} />
          </section>
          {!isFormFirst && form}
        </Columns>
      </Stack>
    </Container>
  );
}
