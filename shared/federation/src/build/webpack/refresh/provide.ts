import * as runtime from 'react-refresh/runtime';

/** Runs before React in a shell's build for developers: all remotes run from source use this runtime. */
runtime.injectIntoGlobalHook(window);
globalThis.roadworthyRefresh = runtime;
