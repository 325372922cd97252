import { skip, useQuery } from '@roadworthy/query';
import { makesQuery, modelsQuery } from './api';

/** All makes, and the models of the selected one (CALL-10 to CALL-14). */
export function useMakes(make: string) {
  const makes = useQuery(makesQuery, undefined);
  const makeId = makes.data?.find(({ maketitle }) => maketitle === make)?._id;
  const models = useQuery(modelsQuery, makeId ?? skip);
  return {
    makes: makes.data?.map(({ maketitle }) => maketitle) ?? [],
    models: models.currentData ?? [],
    failed: Boolean(makes.error ?? models.error),
    retry: makes.error ? makes.refetch : models.refetch,
  };
}
