import type { Registry } from '@roadworthy/contract/registry';

/**
 * Tells the edge, over shared memory, whose code runs: when a worker hangs it cannot be asked any more. A later area's
 * mark replaces an earlier one's.
 */
export function runningArea(registry: Registry, memory: SharedArrayBuffer): (area: string | null) => void {
  const areas = Object.keys(registry.areas);
  const cell = new Int32Array(memory);
  return (area) => void Atomics.store(cell, 0, area === null ? 0 : areas.indexOf(area) + 1);
}
