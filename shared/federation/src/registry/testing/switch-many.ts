import type { Release } from '@roadworthy/contract/registry';
import { openStore } from '../../store/open-store';
import { withLive } from '../activations';
import { updateRegistry } from '../update-registry';

// Activates many versions, for the test of concurrent processes: `switch-many.ts <area> <times>`.
const [area = '', times = '0'] = process.argv.slice(2);
const store = openStore();
for (let number = 1; number <= Number(times); number += 1) {
  const release = { area, version: String(number), entry: 'entry.js', container: area } as Release;
  await updateRegistry(store, (registry) => withLive(registry, release));
}
