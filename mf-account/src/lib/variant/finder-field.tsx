import type { Variant } from '@roadworthy/contract/api/variants';
import { TextField } from '@roadworthy/ui/field';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { type ComponentType, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';

type Props = { help: string; onChoose: (variant: Variant, year: string) => void };
export type FinderProps = Props & { initialText: string };

export const finderLabel = { label: 'Find your car', placeholder: '2019 polo 1.0 tsi comfort' };

const subscribeToNothing = () => () => {};
/** False on the server and while its HTML is hydrated. */
const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** Without its script the seller chooses make and model. */
const NoFinder = () => null;
const loadFinder = () => import('./variant-finder');
const VariantFinder = lazyWithRetry<ComponentType<FinderProps>>(() =>
  loadFinder().then(
    ({ VariantFinder }) => ({ default: VariantFinder }),
    () => ({ default: NoFinder }),
  ),
);

/** The search for a variant; its script is loaded after the form answers. A text that was typed before that is used. */
export function FinderField({ help, onChoose }: Props): ReactNode {
  const [text, setText] = useState('');
  const plainField = (
    <TextField
      {...finderLabel}
      help={help}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
  if (!useIsInBrowser()) return plainField;
  return (
    <Suspense fallback={plainField}>
      <VariantFinder help={help} initialText={text} onChoose={onChoose} />
    </Suspense>
  );
}
