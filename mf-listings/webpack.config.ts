import type { AreaBuild } from '@roadworthy/federation/build/webpack/preset';
import { remote } from './src/remote';

export const area: AreaBuild = {
  name: 'mf-listings',
  folder: import.meta.dirname,
  port: 3101,
  remote,
  budget: 45_000,
  // Ratings, 'Call me back' and the report of appearances load when they are needed.
  totalBudget: 200_000,
};
