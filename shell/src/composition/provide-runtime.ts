import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import shell from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Where released remotes find the federation runtime, which they do not bundle (shared/federation/src/build/webpack/preset.ts).
 */
declare global {
  var roadworthyFederation: object | undefined;
}

/** A runtime instance per remote: the package's own `init` would return the shell's. */
function init(options: Parameters<typeof createInstance>[0]) {
  const existing = getInstance((instance) => instance.options.name === options.name);
  if (!existing) return createInstance({ ...options, id: '' });
  existing.initOptions({ ...options, id: '' });
  return existing;
}

/** Provides the shell's federation runtime to remotes. */
export function provideRuntime(): void {
  globalThis.roadworthyFederation = {
    ...shell,
    runtime: { ...shell.runtime, init },
    // Hosts that expose nothing are built without this part.
    bundlerRuntime: { ...shell.bundlerRuntime, initContainerEntry },
  };
}
