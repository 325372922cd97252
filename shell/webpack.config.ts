import type { AreaBuild } from '@roadworthy/federation/build/webpack/preset';
import { host } from './src/host';

export const area: AreaBuild = {
  name: 'shell',
  folder: import.meta.dirname,
  port: 3100,
  host,
  budget: 139_000,
  totalBudget: 228_000,
};
