import { get } from '@roadworthy/api-client';
import type { MakesResponse, SingleMakeResponse } from '@roadworthy/contract/api/reference';
import { useRequest } from '../use-request';

const noAuth = { auth: false } as const;

/** All makes, and the models of the selected one (CALL-10 to CALL-14). */
export function useMakes(make: string) {
  const makes = useRequest('makes', (signal) => get<MakesResponse>('common/get-all-makes', { ...noAuth, signal }));
  const makeId = makes.answer?.data.find(({ maketitle }) => maketitle === make)?._id;
  const models = useRequest(makeId, (signal) =>
    get<SingleMakeResponse>(`common/get-single-make/${encodeURIComponent(makeId ?? '')}`, { ...noAuth, signal }),
  );
  return {
    makes: makes.answer?.data.map(({ maketitle }) => maketitle) ?? [],
    models: models.answer?.data.models ?? [],
    failed: Boolean(makes.failure ?? models.failure),
    retry: makes.failure ? makes.retry : models.retry,
  };
}
