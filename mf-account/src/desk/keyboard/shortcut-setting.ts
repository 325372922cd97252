import { sharedStoragePrefix } from '@roadworthy/contract/storage-keys';
import { useState } from 'react';

const key = `${sharedStoragePrefix}desk-shortcuts`;

const isStoredOff = (): boolean => {
  try {
    return localStorage.getItem(key) === 'off';
  } catch {
    return false;
  }
};

/** Whether single keys act: speech input and unsteady hands need them off (WCAG 2.1.4). Stored in this browser. */
export function useShortcutSetting(): [isOn: boolean, setIsOn: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => !isStoredOff());
  const store = (next: boolean) => {
    setIsOn(next);
    try {
      if (next) localStorage.removeItem(key);
      else localStorage.setItem(key, 'off');
    } catch {
      // Storage is forbidden: it holds for this page.
    }
  };
  return [isOn, store];
}
