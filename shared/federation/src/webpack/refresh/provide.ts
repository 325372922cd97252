import * as runtime from 'react-refresh/runtime';

/** Runs before React in a shell's build for developers: every remote that is run from source uses this one runtime. */
runtime.injectIntoGlobalHook(window);
globalThis.roadworthyRefresh = runtime;
