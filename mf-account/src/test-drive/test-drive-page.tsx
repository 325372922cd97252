import { paths } from '@roadworthy/contract/paths';
import { Alert } from '@roadworthy/ui/alert';
import { ButtonLink } from '@roadworthy/ui/button';
import type { ReactNode } from 'react';
import { FormCard } from '../lib/form-card';
import { CarFacts } from './car-facts';
import type { TestDriveData } from './load-car';
import { TestDriveForm } from './test-drive-form';

/** /book-test-drive, with `?car=` of a certain car (specification sections 2 'Book Test Drive' and 5 'Test drive'). */
export function TestDrivePage({ data }: { data: TestDriveData }): ReactNode {
  const car = data.kind === 'car' ? data.car : undefined;
  return (
    <FormCard title="Book a test drive" lead="Choose the car, the day and the hour, and drive it before you buy it.">
      {car && <CarFacts car={car} />}
      {data.kind === 'gone' && (
        <Alert
          type="info"
          title="This car is no longer for sale"
          action={<ButtonLink to={paths.listing()}>Find a car</ButtonLink>}
        >
          You can still ask to drive another one.
        </Alert>
      )}
      <TestDriveForm key={car?._id} car={car} />
    </FormCard>
  );
}
