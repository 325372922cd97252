import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { ButtonLink } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { Container, PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';

type Props = { title: string; children: ReactNode };

/** Says plainly that a screen is not open yet, and what to do today. */
export function OpeningSoonPage({ title, children }: Props): ReactNode {
  return (
    <Container>
      <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: title }]} />
      <Card>
        <Stack>
          <PageTitle>{title}</PageTitle>
          {children}
          <p>
            Until then write to <a href={`mailto:${brand.email}`}>{brand.email}</a> or call{' '}
            <a href={`tel:${brand.phone.replace(/\s/g, '')}`}>{brand.phone}</a>: we do it for you.
          </p>
          <Row>
            <ButtonLink to={paths.listing()}>Browse cars</ButtonLink>
          </Row>
        </Stack>
      </Card>
    </Container>
  );
}
