#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// The area's webpack.config.ts and remote.ts are TypeScript, which Node 20 does not run.
register();
await import('./cli.js');
