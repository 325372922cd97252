import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { Link, useLocation } from '@roadworthy/router';
import { ButtonLink } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { Container, PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { Price } from '@roadworthy/ui/price';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { type EnquiredCar, enquiredCar } from '../lib/enquired-car';

const Middle = styled(Stack)`
  max-width: 36rem;
  margin-inline: auto;
  padding-block: clamp(${tokens.space[8]}, 6vw, ${tokens.space[16]});
  text-align: center;
  justify-items: center;
`;
const Car = styled(Card)`
  display: grid;
  grid-template-columns: 8rem minmax(0, 1fr);
  gap: ${tokens.space[4]};
  align-items: center;
  width: 100%;
  text-align: left;
  a { font-weight: 600; }
`;

const never = () => () => {};

/**
 * The car of the enquiry. The browser keeps route state over a reload, the server knows none: both draw the same first.
 */
function useEnquiredCar(): EnquiredCar | undefined {
  const { state } = useLocation();
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return hydrated ? enquiredCar(state) : undefined;
}

/**
 * /thankyou, after an enquiry or opened directly (specification section 2 'Thank-you'). The shell puts the newsletter
 * below.
 */
export function ThankYouPage(): ReactNode {
  const car = useEnquiredCar();
  return (
    <Container>
      <Middle $gap={6}>
        <PageTitle>Thank you for your inquiry</PageTitle>
        <p>
          {car
            ? 'The seller has your message and will contact you. This is the car that you asked about:'
            : 'When you ask about a car, its seller gets your message and contacts you.'}
        </p>
        {car && (
          <Car>
            <ResponsivePicture picture={car.picture} alt="" sizes="8rem" />
            <Stack $gap={1}>
              <Link to={paths.ad(car.slug)}>{car.title}</Link>
              <Price rand={car.price} />
            </Stack>
          </Car>
        )}
        <ButtonLink to={paths.listing()} size="lg">
          See more cars
        </ButtonLink>
        <nav aria-label={`${brand.name} elsewhere`}>
          <Row $gap={4}>
            {brand.social.map(({ name, url }) => (
              <a key={name} href={url} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            ))}
          </Row>
        </nav>
      </Middle>
    </Container>
  );
}
