import type { AreaBuild } from '@roadworthy/federation/build/webpack/preset';
import { remote } from './src/remote';

export const area: AreaBuild = {
  name: 'mf-content',
  folder: import.meta.dirname,
  port: 3104,
  remote,
  budget: 37_000,
  totalBudget: 100_000,
};
