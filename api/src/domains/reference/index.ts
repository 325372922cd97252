import type { Domain } from '../../platform/domain';
import { variantCataloguePlugin } from './catalogue-plugin';
import { referenceRoutes } from './routes';
import { variantRoutes } from './variant-routes';

export { allCarTypes, allMakesAndModels, findCarType, findModel } from './car-repository';
export { fuelsByOption, isManual } from './catalogue/combination';
export { makeKey } from './catalogue/makes';
export { recognizeVariant } from './catalogue/recognize-variant';
export {
  aliasesOfTowns,
  allProvinces,
  findLocation,
  type LocatedTown,
  type NamedTown,
  namedTowns,
  townAliases,
} from './town-repository';
export { allTrims, allVariantNames, findVariant } from './variant-repository';

/** Makes, models, variants, body types and towns. */
export const referenceDomain: Domain = {
  routes: [referenceRoutes, variantRoutes],
  plugins: [variantCataloguePlugin],
};
