import type { ReactNode } from 'react';
import { type Choice, LinkedFields } from '../linked-fields';
import type { useMakes } from './use-makes';

type Props = { make: Choice; model: Choice; clearModel: () => void; lists: ReturnType<typeof useMakes> };

/** Selects for make and model. */
export function MakeFields({ make, model, clearModel, lists }: Props): ReactNode {
  return (
    <LinkedFields
      first={{ label: 'Make', placeholder: 'Select make', ...make, names: lists.makes }}
      second={{
        label: 'Model',
        placeholder: make.value ? 'Select model' : 'Select make first',
        ...model,
        names: lists.models.map(({ modeltitle }) => modeltitle),
      }}
      clearSecond={clearModel}
      failure={lists.failed && 'Makes and models could not be loaded.'}
      retry={lists.retry}
    />
  );
}
