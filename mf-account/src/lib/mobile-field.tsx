import { defaultCountryCode } from '@roadworthy/contract/options';
import { TextField } from '@roadworthy/ui/field';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'prefix' | 'inputMode' | 'autoComplete'>;

/** A South African mobile number without its prefix (specification section 9 'Phones'). */
export function MobileField(props: Props): ReactNode {
  return (
    <TextField
      help="Nine digits, without the 0 at the beginning."
      {...props}
      label="Mobile number"
      type="tel"
      autoComplete="tel-national"
      inputMode="numeric"
      prefix={defaultCountryCode}
    />
  );
}
