import { IconButton } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { Icon } from '@roadworthy/ui/icon';
import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, type ReactNode, useState } from 'react';

/** A password that its owner can look at while typing. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'>): ReactNode {
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton label={shown ? 'Hide password' : 'Show password'} aria-pressed={shown} onClick={() => setShown(!shown)}>
      <Icon of={shown ? EyeOff : Eye} size={20} />
    </IconButton>
  );
  return <TextField {...props} type={shown ? 'text' : 'password'} suffix={toggle} />;
}
