import type { Domain } from '../../platform/domain';
import { listedDealers } from '../../read-models/listed-dealers';
import { dealerRoutes } from './routes';

/** The directory of dealers. */
export const dealersDomain: Domain = { routes: [dealerRoutes], sitemaps: [listedDealers] };
