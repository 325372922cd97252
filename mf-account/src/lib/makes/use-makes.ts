import { get } from '@roadworthy/api-client';
import type { MakesAnswer, SingleMakeAnswer } from '@roadworthy/contract/api/reference';
import { useAnswer } from '../use-answer';

const open = { auth: false } as const;

/** All makes, and the models of the one whose title is chosen (specification section 7 'Reference data'). */
export function useMakes(make: string) {
  const makes = useAnswer('makes', (signal) => get<MakesAnswer>('common/get-all-makes', { ...open, signal }));
  const chosen = makes.answer?.data.find(({ maketitle }) => maketitle === make)?._id;
  const models = useAnswer(chosen, (signal) =>
    get<SingleMakeAnswer>(`common/get-single-make/${encodeURIComponent(chosen ?? '')}`, { ...open, signal }),
  );
  return {
    makes: makes.answer?.data.map(({ maketitle }) => maketitle) ?? [],
    models: models.answer?.data.models ?? [],
    failed: Boolean(makes.failure ?? models.failure),
    retry: makes.failure ? makes.retry : models.retry,
  };
}
