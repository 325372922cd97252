import { IconButton } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { SunMoon } from 'lucide';
import type { ReactNode } from 'react';
import { getActiveTheme, setTheme } from './theme-choice';

/** Switches between light and dark; the system decides until it is used. */
export function ThemeSwitch(): ReactNode {
  const toggleTheme = () => setTheme(window, getActiveTheme(window) === 'dark' ? 'light' : 'dark');
  return (
    <IconButton label="Switch between light and dark" onClick={toggleTheme}>
      <Icon of={SunMoon} size={20} />
    </IconButton>
  );
}
