// The script of the offline page: opens the page that was wanted as soon as there is a connection, and shows the cars that
// pages saved (shared/contract/src/saved-cars.ts).
let isReloading = false;
function reload() {
  isReloading = true;
  location.reload();
}
// Restored by Back, it may reload again.
addEventListener('pageshow', () => (isReloading = false));
document.getElementById('retry').addEventListener('click', reload);

const CHECK_INTERVAL_MS = 5_000;
/** Browsers say 'online' before anything can be reached, and say nothing of a slow connection. */
async function reloadWhenReachable() {
  if (document.hidden || isReloading) return;
  const response = await fetch('/composition/versions', { signal: AbortSignal.timeout(CHECK_INTERVAL_MS) }).catch(
    () => null,
  );
  // Another reload would cancel a slow one.
  if (response?.ok && !isReloading) reload();
}
addEventListener('online', reloadWhenReachable);
setInterval(reloadWhenReachable, CHECK_INTERVAL_MS);

const lists = {
  favourites: 'Your favourites',
  compare: 'Your comparison',
  viewed: 'Recently viewed',
  'own-ads': 'Your ads',
};

function element(name, properties, ...children) {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}

function showCar({ path, title, price, facts, picture }) {
  const link = element('a', { href: path }, title);
  const photo = picture ? [element('img', { src: picture, alt: '', width: 160, height: 120 }), element('br')] : [];
  return element('li', {}, ...photo, link, element('br'), element('strong', {}, price), element('br'), facts);
}

async function showSaved() {
  const cache = (await caches.has('rw-saved')) && (await caches.open('rw-saved'));
  if (!cache) return;
  for (const [list, title] of Object.entries(lists)) {
    const stored = await cache.match(`/saved/${list}.json`);
    if (!stored) continue;
    const { savedAt, cars } = await stored.json();
    const time = new Date(savedAt).toLocaleString('en-ZA', { dateStyle: 'medium', timeStyle: 'short' });
    document
      .getElementById('saved')
      .append(
        element('h2', {}, title),
        element('p', {}, element('small', {}, `As of ${time}; prices may have changed.`)),
        element('ul', { className: 'log' }, ...cars.map(showCar)),
      );
  }
}
showSaved();
