import { paths } from '@roadworthy/contract/paths';
import type { LoadContext } from '@roadworthy/contract/remote';
import { request } from '@roadworthy/query';
import { Link } from '@roadworthy/router';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Button } from '@roadworthy/ui/button';
import { Container, PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { carCountQuery } from './api';

const Lead = styled.p`
  font-size: ${tokens.font.lg};
  color: ${tokens.color.muted};
`;

export type OverviewData = { cars: number };

/** Runs on the server and in the browser. A failed call throws: the shell then shows why, and 'Try again'. */
export async function loadOverview({ signal }: Pick<LoadContext, 'signal'>): Promise<OverviewData> {
  return { cars: await request(carCountQuery, undefined, { signal }) };
}

export function OverviewPage({ data: { cars } }: { data: OverviewData }): ReactNode {
  return (
    <Container>
      <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: 'Sample' }]} />
      <Stack>
        <PageTitle>Sample</PageTitle>
        <Lead>{cars} cars are for sale.</Lead>
        <Row>
          <Button asChild>
            <Link to={paths.listing()}>Browse cars</Link>
          </Button>
        </Row>
      </Stack>
    </Container>
  );
}
