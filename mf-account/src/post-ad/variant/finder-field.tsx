import type { Variant } from '@roadworthy/contract/api/variants';
import { TextField } from '@roadworthy/ui/field';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

type Props = { onChoose: (variant: Variant, year: string) => void };
type FinderProps = Props & { initialText: string };

export const finderLabel = {
  label: 'Find your car',
  placeholder: '2019 polo 1.0 tsi comfort',
  help: 'Type year, make, model and version. We fill in the rest, and you can change all of it.',
};

/** Without its script the seller chooses make and model. */
const NoFinder = () => null;
const loadFinder = () => import('./variant-finder');
const VariantFinder = lazy<ComponentType<FinderProps>>(() =>
  loadFinder().then(
    ({ VariantFinder }) => ({ default: VariantFinder }),
    () => ({ default: NoFinder }),
  ),
);

/** The search for a variant; its script is loaded after the form answers. A text that was typed before that is used. */
export function FinderField({ onChoose }: Props): ReactNode {
  const [text, setText] = useState('');
  const plainField = (
    <TextField {...finderLabel} autoComplete="off" value={text} onChange={({ target }) => setText(target.value)} />
  );
  return (
    <Suspense fallback={plainField}>
      <VariantFinder initialText={text} onChoose={onChoose} />
    </Suspense>
  );
}
