import type { AreaBuild } from '@roadworthy/federation/build/webpack/preset';
import { remote } from './src/remote';

export const area: AreaBuild = {
  name: 'mf-listings',
  folder: import.meta.dirname,
  port: 3101,
  remote,
  budget: 29_000,
  // Ratings, 'Call me back', the note of held ads, the report of appearances and what is saved for reading offline load
  // when they are needed.
  totalBudget: 191_000,
};
