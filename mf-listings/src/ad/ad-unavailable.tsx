import { paths } from '@roadworthy/contract/paths';
import { useRevalidator } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Button, ButtonLink } from '@roadworthy/ui/button';
import { Container, PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Failure } from '../lib/attempt';

const Room = styled(Stack)`min-height: 50vh; padding-bottom: ${tokens.space[16]};`;

/** An ad that could not be shown: the API's message and a Refresh button (specification section 2 'Ad detail'). */
export function AdUnavailable({ failure }: { failure: Failure }): ReactNode {
  const { revalidate, state } = useRevalidator();
  return (
    <Container>
      <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: 'Listing', to: paths.listing() }, { label: 'Ad Details' }]} />
      <Room $gap={5}>
        <PageTitle>{failure.status === 404 ? 'This ad is not here' : 'This ad could not be loaded'}</PageTitle>
        {state === 'loading' ? (
          <Spinner label="Loading the ad" />
        ) : (
          <Alert
            type="error"
            title="Error"
            action={
              <Row>
                <Button onClick={() => void revalidate()}>Refresh</Button>
                <ButtonLink to={paths.listing()} variant="secondary">
                  See other cars
                </ButtonLink>
              </Row>
            }
          >
            {failure.msg}
          </Alert>
        )}
      </Room>
    </Container>
  );
}
