import type * as Runtime from 'react-refresh/runtime';

declare global {
  /** The shell's runtime; absent in older shells. */
  var roadworthyRefresh: typeof Runtime | undefined;
}

/** Registers no component, so that every change reloads the page. */
const noRuntime = {
  register() {},
  createSignatureFunctionForTransform: () => (type: unknown) => type,
  isLikelyComponentType: () => false,
  getFamilyByType: () => undefined,
  injectIntoGlobalHook() {},
};

/** Replaces `react-refresh/runtime` in a remote: only the instance loaded before React sees what React renders. */
export const {
  register,
  createSignatureFunctionForTransform,
  isLikelyComponentType,
  getFamilyByType,
  injectIntoGlobalHook,
  performReactRefresh,
} = (globalThis.roadworthyRefresh ?? noRuntime) as unknown as typeof Runtime;
