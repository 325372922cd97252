import { IconButton } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { SunMoon } from 'lucide';
import type { ReactNode } from 'react';
import { chooseTheme, themeInForce } from './theme-choice';

/** Switches between light and dark; until pressed the system decides. */
export function ThemeSwitch(): ReactNode {
  const turn = () => chooseTheme(window, themeInForce(window) === 'dark' ? 'light' : 'dark');
  return (
    <IconButton label="Switch between light and dark" onClick={turn}>
      <Icon of={SunMoon} size={20} />
    </IconButton>
  );
}
