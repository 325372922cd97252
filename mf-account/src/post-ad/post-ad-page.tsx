import { paths } from '@roadworthy/contract/paths';
import { useParams } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Container, PageTitle, Stack } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import { ListChecks, ShieldCheck } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ReachUsLinks } from '../lib/reach-us-links';
import { adRules, safetyTips } from './advice';
import { AdviceCard } from './advice-card';

const Columns = styled.div`
  display: grid;
  gap: ${tokens.space[8]};
  grid-template-columns: minmax(0, 1fr) minmax(0, 20rem);
  align-items: start;
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;

/** /post/ad and /post/ad/:id: the advice for sellers (specification section 2 'Post Ad'), and how to place an ad meanwhile. */
export function PostAdPage(): ReactNode {
  const { id } = useParams();
  const [title, subject] = id ? ['Edit your ad', `Change ad ${id}`] : ['Sell your car', 'Place an ad'];
  return (
    <Container>
      <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: title }]} />
      <Stack $gap={6}>
        <PageTitle>{title}</PageTitle>
        <Columns>
          <Alert type="info" title="The form opens soon">
            <p>
              {id
                ? 'Until then, tell us what should change and we help you with it.'
                : 'Until then, tell us about your car and we help you to place your ad: make, model, year, mileage, price, and a few pictures.'}
            </p>
            <ReachUsLinks subject={subject} />
          </Alert>
          <Stack as="aside" aria-label="Advice for sellers" $gap={5}>
            <AdviceCard icon={ShieldCheck} title="Safety tips" items={safetyTips} />
            <AdviceCard icon={ListChecks} title="Ad rules" items={adRules} />
          </Stack>
        </Columns>
      </Stack>
    </Container>
  );
}
