import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { useLocation, useNavigate } from '@roadworthy/router';
import { Accordion } from '@roadworthy/ui/accordion';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { ButtonLink } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { Container, PageTitle, Stack } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { questions } from './questions';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  gap: ${tokens.space[8]};
  align-items: start;
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;

/** 13 questions, one open at a time; the open one is in the address. */
export function FaqsPage(): ReactNode {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const open = decodeURIComponent(hash.slice(1));
  return (
    <Container>
      <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: 'FAQs' }]} />
      <Columns>
        <Stack>
          <PageTitle>Frequently asked questions</PageTitle>
          <Accordion
            items={questions.map(({ id, title, text }) => ({ id, title, content: text }))}
            value={open}
            onValueChange={(id) => navigate({ hash: id }, { replace: true, preventScrollReset: true })}
          />
        </Stack>
        <Card as="aside">
          <Stack>
            <strong>Didn’t find your question?</strong>
            <p>
              Write to <a href={`mailto:${brand.email}`}>{brand.email}</a> or call {brand.phone}.
            </p>
            <ButtonLink to={paths.contact()}>Contact us</ButtonLink>
          </Stack>
        </Card>
      </Columns>
    </Container>
  );
}
