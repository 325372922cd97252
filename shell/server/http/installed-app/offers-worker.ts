import type { Registry } from '@roadworthy/contract/registry';

type Settings = { hasServiceWorker?: boolean; developmentServers: readonly string[] };

/** Whether browsers get the service worker. Files of development servers change under one address. */
export const offersWorker = ({ hasServiceWorker = false, developmentServers }: Settings, registry: Registry): boolean =>
  hasServiceWorker && developmentServers.length === 0 && !registry.serviceWorkerOff;
