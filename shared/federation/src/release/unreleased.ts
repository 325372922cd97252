import type { Registry } from '@roadworthy/contract/registry';
import type { AreaName } from '../workspace';
import { versionOf } from './inputs';
import { wasTakenBack } from './switches';

/** Areas whose present sources are not what is live, unless these were just taken back. */
export const unreleased = (all: readonly AreaName[], registry: Registry): AreaName[] =>
  all.filter((area) => {
    const version = versionOf(area);
    return registry.areas[area]?.live.version !== version && !wasTakenBack(registry.areas[area], version);
  });
