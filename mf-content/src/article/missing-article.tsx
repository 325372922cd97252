import { paths } from '@roadworthy/contract/paths';
import { bus } from '@roadworthy/events';
import { useNavigate } from '@roadworthy/router';
import { ButtonLink } from '@roadworthy/ui/button';
import { Container, PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';

const Room = styled(Container)`padding-block: ${tokens.space[16]};`;

/**
 * Says 'Blog not available' and goes home (specification section 2 'Blog', section 8); readable where no script runs.
 */
export function MissingArticle(): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    // Later than this effect: on the first page the frame starts to listen in an effect of its own, after this one.
    const timer = setTimeout(() => {
      bus.emit('notice:shown', { type: 'error', message: 'Blog not available' });
      void navigate(paths.home(), { replace: true });
    });
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Room>
      <Stack $gap={5}>
        <PageTitle>This article is not here</PageTitle>
        <p>The article may have been taken down, or its address has a typing error.</p>
        <Row>
          <ButtonLink to={paths.home()}>Go to the home page</ButtonLink>
          <ButtonLink to={paths.blog()} variant="secondary">
            All articles
          </ButtonLink>
        </Row>
      </Stack>
    </Room>
  );
}
