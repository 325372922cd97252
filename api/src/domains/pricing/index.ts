import type { Domain } from '../../platform/domain';
import { refreshLabels } from './refresh-labels';
import { insightRoutes } from './routes';
import { valueRoutes } from './value-routes';

/** What cars are worth, by comparable ads: price labels, insights and estimates. */
export const pricingDomain: Domain = { routes: [insightRoutes, valueRoutes], minuteJobs: [refreshLabels] };
