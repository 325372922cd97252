// Served in place of the service worker while the registry's switch is off: removes the worker and what it stored.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) if (name.startsWith('rw-')) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
