import type { Facets } from './api/listings';

/** The facets that a filter panel shows: models of the chosen makes and towns of the chosen provinces only, by name. */
export const shownFacets = (facets: Facets, makes: readonly string[], provinces: readonly string[]): Facets => ({
  ...facets,
  models: facets.models.filter(({ make }) => makes.includes(make)),
  cities: facets.cities.filter(({ province }) => provinces.includes(province)),
});
