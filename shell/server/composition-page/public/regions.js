// What the page in the frame is made of, read from its own document.

/** @typedef {{ area: string, version: string, expose: string, elements: Element[], fallback: boolean }} Region */

/** @param {Document} document @returns {Region[]} every region that an area drew, and every place where one is missing */
export function regionsOf(document) {
  const drawn = [...document.querySelectorAll('[data-area]')].map((element) => ({
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
  return [...drawn, ...missing];
}

/**
 * Where a region stands in its window; its own element takes no place, what it holds does.
 * @param {Region} region
 */
export function placeOf({ elements: [element] }) {
  const range = element.ownerDocument.createRange();
  range.selectNode(element);
  return range.getBoundingClientRect();
}

/**
 * When the last script of one version had come, in milliseconds since the page was asked for, and how much it was.
 * @param {Window} window @param {string} folder part of the address that only those scripts have
 */
export function scriptsOf(window, folder) {
  const scripts = window.performance
    .getEntriesByType('resource')
    .filter(({ name, initiatorType }) => name.includes(folder) && initiatorType !== 'css');
  return {
    count: scripts.length,
    at: Math.round(Math.max(0, ...scripts.map(({ responseEnd }) => responseEnd))),
    bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}

/** When the frame's page was there, and when it answered. @param {Window} window */
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
