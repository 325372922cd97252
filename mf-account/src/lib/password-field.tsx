import { IconButton } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { Icon } from '@roadworthy/ui/icon';
import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, type ReactNode, useState } from 'react';

/** A password field with a show/hide button. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'>): ReactNode {
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <IconButton
      label={isShown ? 'Hide password' : 'Show password'}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    >
      <Icon of={isShown ? EyeOff : Eye} size={20} />
    </IconButton>
  );
  return <TextField {...props} type={isShown ? 'text' : 'password'} suffix={toggle} />;
}
