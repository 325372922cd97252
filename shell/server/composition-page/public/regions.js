// The regions of the framed page, read from its document.

/** @typedef {{ area: string, version: string, expose: string, elements: Element[], fallback: boolean }} Region */

/** @param {Document} document @returns {Region[]} every rendered region, and every fallback */
export function regionsOf(document) {
  const rendered = [...document.querySelectorAll('[data-area]')].map((element) => ({
    area: element.dataset.area,
    version: element.dataset.version,
    expose: element.dataset.expose,
    elements: [element],
    fallback: false,
  }));
  const missing = [...document.querySelectorAll('[data-fallback]')].map((element) => ({
    area: element.dataset.fallback,
    version: '',
    expose: '',
    elements: [element],
    fallback: true,
  }));
  return [...rendered, ...missing];
}

/**
 * The rectangle of a region in its window. Its own element has no box (`display: contents`), its children have.
 * @param {Region} region
 */
export function getRectangle({ elements: [element] }) {
  const range = element.ownerDocument.createRange();
  range.selectNode(element);
  return range.getBoundingClientRect();
}

/**
 * When the last script of a version had loaded, in milliseconds since the page was requested, and their total size.
 * @param {Window} window @param {string} folder part of the URL that only these scripts have
 */
export function scriptsOf(window, folder) {
  const scripts = window.performance
    .getEntriesByType('resource')
    .filter(({ name, initiatorType }) => name.includes(folder) && initiatorType !== 'css');
  return {
    count: scripts.length,
    loadedAt: Math.round(Math.max(0, ...scripts.map(({ responseEnd }) => responseEnd))),
    bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}

/** Milliseconds until the framed page was loaded, painted and hydrated. @param {Window} window */
export function timesOf(window) {
  const [document] = window.performance.getEntriesByType('navigation');
  const [paint] = window.performance.getEntriesByName('first-contentful-paint');
  const [hydrated] = window.performance.getEntriesByName('hydrated');
  const round = (entry, part) => (entry ? Math.round(entry[part]) : undefined);
  return {
    answered: round(document, 'responseEnd'),
    painted: round(paint, 'startTime'),
    hydrated: round(hydrated, 'startTime'),
  };
}
