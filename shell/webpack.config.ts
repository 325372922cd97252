import type { AreaBuild } from '@roadworthy/federation/build/webpack/preset';

export const area: AreaBuild = { name: 'shell', folder: import.meta.dirname, port: 3100, budget: 150_000 };
