import * as runtime from './runtime-for-remotes';

/** Where remotes built with `externalRuntime` look for the federation runtime. */
declare global {
  var _FEDERATION_RUNTIME_CORE: object | undefined;
}

/** Hands the shell's federation runtime to remotes, in the place of the plugin's own `provideExternalRuntime`. */
export function provideRuntime(): void {
  globalThis._FEDERATION_RUNTIME_CORE = runtime;
}
