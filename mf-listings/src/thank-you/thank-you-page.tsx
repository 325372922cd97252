import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { Link, useLocation } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { Container, PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { Price } from '@roadworthy/ui/price';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { type InquiredCar, parseInquiredCar } from '../lib/inquired-car';

const CenteredStack = styled(Stack)`
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

const Elsewhere = styled(Row)`
  justify-content: center;
  a { display: grid; place-items: center; min-width: ${tokens.target}; min-height: ${tokens.target}; }
`;

const subscribeToNothing = () => () => {};

/** The car of the inquiry, from route state. Read after hydration, because the server has no route state. */
function useInquiredCar(): InquiredCar | undefined {
  const { state } = useLocation();
  const hydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return hydrated ? parseInquiredCar(state) : undefined;
}

/** /thankyou, after an inquiry or opened directly (ENQUIRY-8). The shell renders the newsletter form below. */
export function ThankYouPage(): ReactNode {
  const car = useInquiredCar();
  return (
    <Container>
      <CenteredStack $gap={6}>
        <PageTitle>{car ? 'Thank you for your inquiry' : 'Ask about a car'}</PageTitle>
        <p>
          {car
            ? 'The seller has your message and will contact you. This is the car that you asked about:'
            : 'No inquiry was sent from this page. Choose a car and write to its seller there: the seller gets your message at once and contacts you.'}
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
        <Button asChild size="lg">
          <Link to={paths.listing()}>{car ? 'See more cars' : 'Find a car'}</Link>
        </Button>
        <nav aria-label={`${brand.name} elsewhere`}>
          <Elsewhere $gap={4}>
            {brand.social.map(({ name, url }) => (
              <a key={name} href={url} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            ))}
          </Elsewhere>
        </nav>
      </CenteredStack>
    </Container>
  );
}
