import type { Registry } from '@roadworthy/contract/registry';
import type { AreaName } from '../workspace';
import { wasRolledBack } from './activations';
import { computeVersion } from './inputs';

/** Areas whose current sources are not live, unless exactly these were rolled back. */
export const findUnreleasedAreas = (all: readonly AreaName[], registry: Registry): AreaName[] =>
  all.filter((area) => {
    const version = computeVersion(area);
    return registry.areas[area]?.live.version !== version && !wasRolledBack(registry.areas[area], version);
  });
