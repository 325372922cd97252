import type { User } from '@roadworthy/contract/api/accounts';
import { companySchema } from '@roadworthy/contract/forms/profile';
import { useForm } from '@roadworthy/forms/use-form';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { TextField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import type { ReactNode } from 'react';
import { Form, FormColumn } from '../../lib/form';
import { PhotoField } from './photo-field';
import { useProfileForm } from './use-profile-form';

/** Edit Company Info (PROFILE-10). */
export function CompanyInfo({ user }: { user: User }): ReactNode {
  const { photo, setPhoto, save } = useProfileForm('logo');
  const { form, field, failure, busy } = useForm({
    draft: `company.${user._id}`,
    initial: { businessname: user.businessname ?? '', businessAddress: user.businessAddress ?? '' },
    rules: companySchema,
    send: save,
  });
  return (
    <FormColumn>
      <Card>
        <Form aria-label="Edit Company Info" {...form}>
          <FormError message={failure} />
          <PhotoField
            label="Logo"
            name={user.businessname ?? user.fullname}
            stored={user.logourl}
            chosen={photo}
            onChosen={setPhoto}
          />
          <TextField label="Business name" autoComplete="organization" {...field('businessname')} />
          <TextField label="Business address" autoComplete="street-address" {...field('businessAddress')} />
          <Button type="submit" size="lg" busy={busy}>
            {busy ? 'Saving…' : 'Save'}
          </Button>
        </Form>
      </Card>
    </FormColumn>
  );
}
