import type { Variant } from '@roadworthy/contract/api/variants';
import { skip, useQuery } from '@roadworthy/query';
import { variantsQuery } from './api';

const noVariants: Variant[] = [];
const noYears: number[] = [];

/** What the catalogue knows of a model: the years in which it was new, and the variants of one year. */
export function useModelVariants({ make, model, year }: { make: string; model: string; year: string }) {
  const car = make && model ? { make, model } : undefined;
  const ofModel = useQuery(variantsQuery, car ?? skip);
  const ofYear = useQuery(variantsQuery, car && /^\d{4}$/.test(year) ? { ...car, year } : skip);
  return {
    years: ofModel.currentData?.years ?? noYears,
    isModelKnown: (ofModel.currentData?.years ?? noYears).length > 0,
    variants: ofYear.currentData?.variants ?? noVariants,
    isLoading: ofModel.isFetching || ofYear.isFetching,
    hasFailed: Boolean(ofModel.error ?? ofYear.error),
    retry: () => {
      for (const { error, refetch } of [ofModel, ofYear]) if (error) refetch();
    },
  };
}
