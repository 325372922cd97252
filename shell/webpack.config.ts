import type { AreaBuild } from '@roadworthy/federation/build/webpack/preset';
import { host } from './src/host';

export const area: AreaBuild = {
  name: 'shell',
  folder: import.meta.dirname,
  port: 3100,
  host,
  // With what keeps a shown page when it cannot be loaded again, which must be there before the cache is (0.3 kB).
  budget: 139_300,
  totalBudget: 228_000,
};
