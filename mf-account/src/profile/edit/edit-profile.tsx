import type { User } from '@roadworthy/contract/api/accounts';
import { profileSchema } from '@roadworthy/contract/forms/profile';
import { groupDigits } from '@roadworthy/contract/phone';
import { useForm } from '@roadworthy/forms/use-form';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { TextField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { type ReactNode, Suspense } from 'react';
import { Form, FormColumn } from '../../lib/form';
import { LocationFields } from '../../lib/location/location-fields';
import { MobileField } from '../../lib/mobile-field';
import { AccountCare } from '../account/account-care';
import { OpenSessions } from '../account/open-sessions';
import { PhotoField } from './photo-field';
import { useProfileForm } from './use-profile-form';

const NotifiedDevices = lazyWithRetry(() =>
  import('../devices/notified-devices').then((module) => ({ default: module.NotifiedDevices })),
);

/** Edit Profile (PROFILE-9), and the settings of the account. */
export function EditProfile({ user }: { user: User }): ReactNode {
  const { photo, setPhoto, save } = useProfileForm('avatar');
  const { form, field, set, failure, busy } = useForm({
    draft: `profile.${user._id}`,
    initial: {
      fullname: user.fullname,
      gsm: groupDigits(user.gsm ?? ''),
      province: user.province ?? '',
      city: user.city ?? '',
    },
    rules: profileSchema,
    send: save,
  });
  return (
    <FormColumn>
      <Card>
        <Form aria-label="Edit Profile" {...form}>
          <FormError message={failure} />
          <PhotoField
            label="Profile photo"
            name={user.fullname}
            stored={user.avatarurl}
            round
            chosen={photo}
            onChosen={setPhoto}
          />
          <TextField label="Full name" autoComplete="name" {...field('fullname')} />
          <MobileField {...field('gsm')} />
          <LocationFields province={field('province')} city={field('city')} clearCity={() => set('city', '')} />
          <Button type="submit" size="lg" busy={busy}>
            {busy ? 'Saving…' : 'Save'}
          </Button>
        </Form>
      </Card>
      <Suspense>
        <NotifiedDevices />
      </Suspense>
      <OpenSessions />
      <AccountCare email={user.email} />
    </FormColumn>
  );
}
