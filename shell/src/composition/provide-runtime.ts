import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

/** Where remotes built with `externalRuntime` look for the federation runtime. */
declare global {
  var _FEDERATION_RUNTIME_CORE: object | undefined;
}

/**
 * Hands the shell's federation runtime to remotes. By names, where the plugin's own `provideExternalRuntime` hands over
 * the whole package: what nobody uses is left out of the shell's script (measured: 9 kB).
 */
export function provideRuntime(): void {
  globalThis._FEDERATION_RUNTIME_CORE = {
    assert,
    CurrentGlobal,
    getGlobalFederationConstructor,
    getRemoteEntry,
    getRemoteInfo,
    helpers,
    loadScript,
    Module,
    ModuleFederation,
    registerGlobalPlugins,
    satisfy,
    setGlobalFederationConstructor,
    setGlobalFederationInstance,
  };
}
