import { paths } from '@roadworthy/contract/paths';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Container, PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { dealerName } from '../lib/dealer-words';
import { Unavailable } from '../lib/unavailable';
import { DealerCars } from './dealer-cars';
import { DealerHeading } from './dealer-heading';
import type { DealerData } from './load-dealer';
import { SearchBox } from './search-box';

const Room = styled(Stack)`padding-bottom: ${tokens.space[16]}; min-height: 60vh;`;
const CarsTitle = styled.h2`font-size: ${tokens.font.lg};`;

/** A dealer, the dealer's cars, a search box and pages (specification section 2 'Dealers'). */
export function DealerPage({ data }: { data: DealerData }): ReactNode {
  const { profile, id, query } = data;
  const name = profile.kind === 'ready' ? dealerName(profile.value.dealer) : 'Dealer';
  return (
    <Container>
      <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: 'Dealers', to: paths.dealers() }, { label: name }]} />
      {profile.kind === 'failed' ? (
        <Room $gap={5}>
          <PageTitle>{profile.status === 404 ? 'This dealer is not here' : 'This dealer could not be loaded'}</PageTitle>
          <Unavailable title="Error" msg={profile.msg} />
        </Room>
      ) : (
        <Room $gap={6}>
          <DealerHeading shown={profile.value} />
          <Row $between>
            <CarsTitle>Cars for sale</CarsTitle>
            <SearchBox path={paths.dealer(id)} label="Search these cars" placeholder="Make or model" value={query.search} />
          </Row>
          <DealerCars {...data} />
        </Room>
      )}
    </Container>
  );
}
