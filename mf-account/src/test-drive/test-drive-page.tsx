import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import type { ReactNode } from 'react';
import { FormCard } from '../lib/form-card';
import { CarAttributes } from './car-attributes';
import type { TestDriveData } from './load-car';
import { TestDriveForm } from './test-drive-form';

/** /book-test-drive, optionally with `?car=` (DRIVE-1, DRIVE-2). */
export function TestDrivePage({ data }: { data: TestDriveData }): ReactNode {
  const { car, days } = data.kind === 'car' ? data : {};
  return (
    <FormCard title="Book a test drive" lead="Choose the car, the day and the hour, and drive it before you buy it.">
      {car && <CarAttributes car={car} />}
      {data.kind === 'gone' && (
        <Alert
          variant="info"
          title="This car is no longer for sale"
          action={
            <Button asChild>
              <Link to={paths.listing()}>Find a car</Link>
            </Button>
          }
        >
          You can still ask to drive another one.
        </Alert>
      )}
      <TestDriveForm key={car?._id} car={car} days={days} />
    </FormCard>
  );
}
