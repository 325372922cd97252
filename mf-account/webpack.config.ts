import type { AreaBuild } from '@roadworthy/federation/build/webpack/preset';
import { remote } from './src/remote';

export const area: AreaBuild = {
  name: 'mf-account',
  folder: import.meta.dirname,
  port: 3102,
  remote,
  budget: 60_000,
  totalBudget: 291_500,
};
