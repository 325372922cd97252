import type * as Runtime from 'react-refresh/runtime';

declare global {
  /** The shell's; absent from a shell that was released before it had one. */
  var roadworthyRefresh: typeof Runtime | undefined;
}

/** Knows no component, so that nothing is drawn anew and every change reloads the page. */
const none = {
  register() {},
  createSignatureFunctionForTransform: () => (type: unknown) => type,
  isLikelyComponentType: () => false,
  getFamilyByType: () => undefined,
  injectIntoGlobalHook() {},
};

/** Stands for `react-refresh/runtime` in a remote: only the one that was there before React sees what React draws. */
export const {
  register,
  createSignatureFunctionForTransform,
  isLikelyComponentType,
  getFamilyByType,
  injectIntoGlobalHook,
  performReactRefresh,
} = (globalThis.roadworthyRefresh ?? none) as unknown as typeof Runtime;
