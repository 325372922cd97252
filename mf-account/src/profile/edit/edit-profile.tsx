import type { User } from '@roadworthy/contract/api/accounts';
import { profileRules } from '@roadworthy/contract/forms/profile';
import { useForm } from '@roadworthy/forms/use-form';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { TextField } from '@roadworthy/ui/field';
import type { ReactNode } from 'react';
import { Form, FormColumn } from '../../lib/form';
import { MobileField } from '../../lib/mobile-field';
import { PlaceFields } from '../../lib/places/place-fields';
import { AccountCare } from '../account/account-care';
import { PhotoField } from './photo-field';
import { useProfileForm } from './use-profile-form';

/** Edit Profile (specification section 5 'Profile edit'), and what concerns the account as a whole. */
export function EditProfile({ user }: { user: User }): ReactNode {
  const { photo, setPhoto, save } = useProfileForm('avatar');
  const { form, field, set, failure, busy } = useForm({
    initial: {
      fullname: user.fullname,
      gsm: user.gsm ?? '',
      province: user.province ?? '',
      city: user.city ?? '',
    },
    rules: profileRules,
    send: save,
  });
  return (
    <FormColumn>
      <Card>
        <Form aria-label="Edit Profile" {...form}>
          {failure && <Alert type="error">{failure}</Alert>}
          <PhotoField
            label="Profile photo"
            name={user.fullname}
            kept={user.avatarurl}
            round
            chosen={photo}
            onChosen={setPhoto}
          />
          <TextField label="Full name" autoComplete="name" {...field('fullname')} />
          <MobileField {...field('gsm')} />
          <PlaceFields province={field('province')} city={field('city')} clearCity={() => set('city', '')} />
          <Button type="submit" size="lg" busy={busy}>
            {busy ? 'Saving…' : 'Save'}
          </Button>
        </Form>
      </Card>
      <AccountCare email={user.email} />
    </FormColumn>
  );
}
