import type { AreaBuild } from '@roadworthy/federation/build/webpack/preset';
import { remote } from './src/remote';

export const area: AreaBuild = {
  name: 'mf-chat',
  folder: import.meta.dirname,
  port: 3103,
  remote,
  budget: 70_000,
  // Offers, photos, test drives and warnings load with the first message that has one; a script that does not arrive is
  // requested again (1 kB).
  totalBudget: 125_000,
};
