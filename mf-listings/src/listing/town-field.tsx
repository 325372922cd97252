import { MAX_NAME_LENGTH } from '@roadworthy/contract/limits';
import { TextField } from '@roadworthy/ui/field';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { type ReactNode, Suspense, useState } from 'react';
import { useIsWithoutScripts } from './filter-group';

const TownCombobox = lazyWithRetry(() =>
  import('./town-combobox').then((module) => ({ default: module.TownCombobox })),
);

const field = { name: 'near', label: 'Town', placeholder: 'e.g. Durban', maxLength: MAX_NAME_LENGTH };
type Props = { value: string; onChange: (town: string) => void };
/** `typing`: what is being typed into the plain field; undefined when it has no focus. */
export type TownFieldProps = typeof field & Props & { typing: string | undefined };

/**
 * The town that distances are measured from; a plain field without scripts and while the combobox loads, which goes on
 * with its text.
 */
export function TownField({ value, onChange }: Props): ReactNode {
  const [typing, setTyping] = useState<string>();
  const leave = (text: string) => {
    setTyping(undefined);
    if (text !== value) onChange(text);
  };
  const plainField = (
    <TextField
      {...field}
      defaultValue={value}
      onFocus={({ target }) => setTyping(target.value)}
      onChange={({ target }) => setTyping(target.value)}
      onBlur={({ target }) => leave(target.value.trim())}
    />
  );
  if (useIsWithoutScripts()) return plainField;
  return (
    <Suspense fallback={plainField}>
      <TownCombobox {...field} value={value} typing={typing} onChange={onChange} />
    </Suspense>
  );
}
