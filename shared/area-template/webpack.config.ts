import type { AreaBuild } from '@roadworthy/federation/build/webpack/preset';
import { remote } from './src/remote';

export const area: AreaBuild = {
  name: 'mf-sample',
  folder: import.meta.dirname,
  port: 3199,
  remote,
  budget: 30_000,
  totalBudget: 100_000,
};
