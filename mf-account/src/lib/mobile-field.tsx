import { defaultCountryCode } from '@roadworthy/contract/options';
import { TextField } from '@roadworthy/ui/field';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'prefix' | 'inputMode' | 'autoComplete'>;

/** A South African mobile number after a fixed prefix; 082…, 27… and +27… are accepted too (ENQUIRY-6). */
export function MobileField(props: Props): ReactNode {
  return (
    <TextField
      help="Such as 82 123 4567 or 082 123 4567."
      {...props}
      label="Mobile number"
      type="tel"
      autoComplete="tel-national"
      inputMode="tel"
      prefix={defaultCountryCode}
    />
  );
}
