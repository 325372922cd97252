import type { SlotDay } from '@roadworthy/contract/api/test-drives';
import { paths } from '@roadworthy/contract/paths';
import { safetyTips } from '@roadworthy/contract/safety-tips';
import { Link } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { DismissibleNote } from '@roadworthy/ui/dismissible-note';
import { TextField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { Outcome } from '@roadworthy/ui/outcome';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Form } from '../lib/form';
import { LocationFields } from '../lib/location/location-fields';
import { MakeFields } from '../lib/makes/make-fields';
import { useMakes } from '../lib/makes/use-makes';
import { MobileField } from '../lib/mobile-field';
import type { CarToDrive } from './load-car';
import { SlotField } from './slot-field';
import { useSlots } from './use-slots';
import { useTestDrive } from './use-test-drive';
import { WhenField } from './when-field';

const Note = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;

/** The form, or its outcome (DRIVE-1). */
export function TestDriveForm({ car, days }: { car?: CarToDrive; days?: readonly SlotDay[] }): ReactNode {
  const slots = useSlots(car?.slug, days);
  const { form, field, set, values, failure, busy, isDone, signedIn, taken } = useTestDrive(car, slots);
  const lists = useMakes(values.car_brand);
  if (isDone) {
    return (
      <Outcome>
        <Alert
          variant="success"
          title="Your test drive request has been submitted successfully"
          action={
            <Button asChild>
              <Link to={paths.home()}>Go to Home</Link>
            </Button>
          }
        />
      </Outcome>
    );
  }
  return (
    <Form aria-label="Book a test drive" {...form}>
      <TextField label="Full name" autoComplete="name" {...field('fullname')} />
      <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} />
      <MobileField {...field('mobile_number')} />
      <LocationFields province={field('state')} city={field('city')} clearCity={() => set('city', '')} />
      <TextField label="Post code" autoComplete="postal-code" inputMode="numeric" {...field('postcode')} />
      <MakeFields
        make={field('car_brand')}
        model={field('car_model')}
        clearModel={() => set('car_model', '')}
        lists={lists}
      />
      <FormError message={values.datetime ? '' : taken} />
      {slots.hasFree ? <SlotField days={slots.days} {...field('datetime')} /> : <WhenField {...field('datetime')} />}
      <DismissibleNote id={safetyTips.testDrive.id} title={safetyTips.testDrive.title}>
        {safetyTips.testDrive.text}
      </DismissibleNote>
      <FormError message={failure} />
      {busy && <Spinner label="Sending your request" />}
      <Button type="submit" size="lg" busy={busy}>
        {busy ? 'Sending…' : 'Book test drive'}
      </Button>
      {!signedIn && <Note>You sign in before it is sent. What you typed stays.</Note>}
    </Form>
  );
}
