import { paths } from '@roadworthy/contract/paths';
import { bus } from '@roadworthy/events';
import { Link, useNavigate } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { Container, PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';

const PageSpacing = styled(Container)`padding-block: ${tokens.space[16]};`;

/** Shows 'Blog not available' and redirects home (BLOG-7); readable without scripts. */
export function MissingArticle(): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    // In the next task: on the first page the frame subscribes to notices in a later effect.
    const timer = setTimeout(() => {
      bus.emit('notice:shown', { type: 'error', message: 'Blog not available' });
      void navigate(paths.home(), { replace: true });
    });
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <PageSpacing>
      <Stack $gap={5}>
        <PageTitle>This article is not here</PageTitle>
        <p>The article may have been taken down, or its address has a typing error.</p>
        <Row>
          <Button asChild>
            <Link to={paths.home()}>Go to the home page</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to={paths.blog()}>All articles</Link>
          </Button>
        </Row>
      </Stack>
    </PageSpacing>
  );
}
