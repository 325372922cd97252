import type { Domain } from '../../platform/domain';
import { referenceRoutes } from './routes';

export {
  aliasesOfTowns,
  allCarTypes,
  allMakesAndModels,
  allProvinces,
  findCarType,
  findLocation,
  findModel,
  findTownsByAlias,
  type NamedTown,
  namedTowns,
  townAliases,
} from './repository';

/** Makes, models, body types and towns. */
export const referenceDomain: Domain = { routes: [referenceRoutes] };
