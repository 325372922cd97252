import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Button } from '@roadworthy/ui/button';
import { Container, PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { OverviewData } from './load-overview';

const Lead = styled.p`
  font-size: ${tokens.font.lg};
  color: ${tokens.color.muted};
`;

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
