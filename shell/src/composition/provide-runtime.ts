import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import shell from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Where released remotes look for the federation runtime: they bring none (shared/federation/src/webpack/preset.ts).
 */
declare global {
  var roadworthyFederation: object | undefined;
}

/** The instance of one remote: the package's own `init` would hand every remote the shell's. */
function init(options: Parameters<typeof createInstance>[0]) {
  const known = getInstance((instance) => instance.options.name === options.name);
  if (!known) return createInstance({ ...options, id: '' });
  known.initOptions({ ...options, id: '' });
  return known;
}

/** Hands the shell's federation runtime to the remotes of this document. */
export function provideRuntime(): void {
  globalThis.roadworthyFederation = {
    ...shell,
    runtime: { ...shell.runtime, init },
    // A host, which exposes nothing, is built without this part.
    bundlerRuntime: { ...shell.bundlerRuntime, initContainerEntry },
  };
}
