import type { Domain } from '../../platform/domain';
import { refreshLabels } from './refresh-labels';
import { insightRoutes } from './routes';

/** Price labels and insights from comparable ads. */
export const pricingDomain: Domain = { routes: [insightRoutes], minuteJobs: [refreshLabels] };
