import type { Release } from '@roadworthy/contract/registry';
import { withLive } from '../../release/switches';
import { changeRegistry } from '../change-registry';
import { openStore } from '../open-store';

// A program for the test of switches from many processes at once: `switch-many.ts <area> <times>`.
const [area = '', times = '0'] = process.argv.slice(2);
const store = openStore();
for (let number = 1; number <= Number(times); number += 1) {
  const release = { area, version: String(number), entry: 'entry.js', container: area } as Release;
  await changeRegistry(store, (registry) => withLive(registry, release));
}
