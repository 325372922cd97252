import { paths } from '@roadworthy/contract/paths';
import { ButtonLink } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Container, PageTitle, Row } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';

/** The page for unknown addresses. */
export function NotFoundPage(): ReactNode {
  return (
    <Container>
      <EmptyState
        title="404"
        action={
          <Row>
            <ButtonLink to={paths.listing()}>Browse cars</ButtonLink>
            <ButtonLink to={paths.home()} variant="secondary">
              Home
            </ButtonLink>
          </Row>
        }
      >
        <PageTitle>We can’t find that page</PageTitle>
        <p>The address may be mistyped, or what was there is gone.</p>
      </EmptyState>
    </Container>
  );
}
