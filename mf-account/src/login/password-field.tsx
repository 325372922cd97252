import { IconButton } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';

/** A password that its owner can look at while typing. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'>): ReactNode {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const toggle = (
    <IconButton label={shown ? 'Hide password' : 'Show password'} aria-pressed={shown} onClick={() => setShown(!shown)}>
      <Icon size={20} aria-hidden />
    </IconButton>
  );
  return <TextField {...props} type={shown ? 'text' : 'password'} suffix={toggle} />;
}
