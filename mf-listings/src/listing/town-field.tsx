import { MAX_NAME_LENGTH } from '@roadworthy/contract/limits';
import { TextField } from '@roadworthy/ui/field';
import { lazy, type ReactNode, Suspense } from 'react';
import { useIsWithoutScripts } from './filter-group';

const TownCombobox = lazy(() => import('./town-combobox').then((module) => ({ default: module.TownCombobox })));

const field = { name: 'near', label: 'Town', placeholder: 'e.g. Durban', maxLength: MAX_NAME_LENGTH };
export type TownFieldProps = typeof field & { value: string; onChange: (town: string) => void };

/** The town that distances are measured from; a plain field without scripts and while the combobox loads. */
export function TownField({ value, onChange }: Pick<TownFieldProps, 'value' | 'onChange'>): ReactNode {
  const plainField = <TextField {...field} defaultValue={value} />;
  if (useIsWithoutScripts()) return plainField;
  return (
    <Suspense fallback={plainField}>
      <TownCombobox {...field} value={value} onChange={onChange} />
    </Suspense>
  );
}
