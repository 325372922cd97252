import type { Domain } from '../../platform/domain';
import { reportRoutes } from './reports/routes';

/** Reports of ads, and hiding ads. */
export const moderationDomain: Domain = { routes: [reportRoutes] };
