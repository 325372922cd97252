import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
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
            <Button asChild>
              <Link to={paths.listing()}>Browse cars</Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to={paths.home()}>Home</Link>
            </Button>
          </Row>
        }
      >
        <PageTitle>We can’t find that page</PageTitle>
        <p>The address may be mistyped, or what was there is gone.</p>
      </EmptyState>
    </Container>
  );
}
