// The page for operators and developers, with the regions of areas outlined.
import { getRectangle, regionsOf, scriptsOf, timesOf } from './regions.js';

const frame = document.getElementById('shown');
const outlined = document.getElementById('outlined');
const list = document.getElementById('regions');
const details = document.getElementById('facts');
const outlineAll = document.getElementById('outlines');

/** A color for each area, the same on every page: the sum of the letters, spread over the circle. */
const hueOf = (area) => ([...area].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) * 137) % 360;

let regions = [];
let highlighted;

const element = (name, properties = {}, ...children) => {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
};
const milliseconds = (number) => (number === undefined ? '–' : `${number} ms`);
const titleOf = ({ area, expose, fallback }) => (fallback ? `${area} could not be drawn` : `${area} · ${expose}`);

function outlineOf(region) {
  const { left, top, width, height } = getRectangle(region);
  const box = element(
    'div',
    { className: region.fallback ? 'box missing' : 'box' },
    element('b', { textContent: `${titleOf(region)} ${region.version}` }),
  );
  box.style.setProperty('--hue', hueOf(region.area));
  for (const [side, length] of Object.entries({ left, top, width, height })) box.style.setProperty(side, `${length}px`);
  return box;
}

function outline() {
  const shown = outlineAll.checked ? regions : regions.filter((region) => region === highlighted);
  outlined.replaceChildren(...shown.map(outlineOf));
  for (const [index, row] of [...list.children].entries())
    row.classList.toggle('pointed', regions[index] === highlighted);
}
function highlight(region) {
  if (region === highlighted) return;
  highlighted = region;
  outline();
}

function loadTime({ area, version, fallback }) {
  if (fallback) return 'a fallback is shown';
  const { count, loadedAt, bytes } = scriptsOf(
    frame.contentWindow,
    version === 'development' ? '/remote-entry.js' : `/releases/${area}/${version}/`,
  );
  if (count === 0) return 'drawn by the server, its scripts are still to come';
  return `${count} ${count === 1 ? 'script' : 'scripts'}, ${(bytes / 1000).toFixed(1)} kB, there after ${loadedAt} ms`;
}

function rowOf(region) {
  const row = element(
    'li',
    { tabIndex: 0 },
    element('b', { textContent: titleOf(region) }),
    element('code', { textContent: region.version }),
    element('small', { textContent: loadTime(region) }),
  );
  row.style.setProperty('--hue', hueOf(region.area));
  const show = () => {
    const { top } = getRectangle(region);
    const { innerHeight } = frame.contentWindow;
    if (top < 0 || top > innerHeight) frame.contentWindow.scrollBy({ top: top - innerHeight / 4 });
    highlight(region);
  };
  row.addEventListener('pointerenter', () => highlight(region));
  row.addEventListener('focus', show);
  row.addEventListener('click', show);
  return row;
}

const areSameRegions = (first, second) =>
  first.length === second.length &&
  first.every(
    ({ elements: [element], version }, index) =>
      element === second[index].elements[0] && version === second[index].version,
  );

/** Reads the framed page again: its regions change while it is open. */
function update() {
  const { contentDocument: page, contentWindow: window } = frame;
  if (!page?.body) return;
  const now = regionsOf(page);
  const { answered, painted, hydrated } = timesOf(window);
  const missing = now.filter(({ fallback }) => fallback).length;
  details.textContent = `${now.length} regions, ${missing} of them fallbacks. Document ${milliseconds(answered)}, first paint ${milliseconds(painted)}, answers after ${milliseconds(hydrated)}. The frame around them is the shell’s.`;
  if (!areSameRegions(now, regions)) {
    regions = now;
    highlighted = undefined;
  }
  list.replaceChildren(...regions.map(rowOf));
  outline();
}

function handleFrameLoaded() {
  const { contentDocument: page, contentWindow: window } = frame;
  if (!page) return;
  const regionOf = (target) => {
    const element = target.closest?.('[data-area], [data-fallback]');
    return regions.find(({ elements: [root] }) => root === element);
  };
  page.addEventListener('pointerover', ({ target }) => highlight(regionOf(target)));
  page.addEventListener('pointerleave', () => highlight(undefined));
  window.addEventListener('scroll', outline, { passive: true });
  window.addEventListener('resize', outline);
  update();
}

frame.addEventListener('load', handleFrameLoaded);
if (frame.contentDocument?.readyState === 'complete') handleFrameLoaded();
outlineAll.addEventListener('change', outline);
// Regions hydrate, re-render and fall back within one document. A row that is hovered or focused must not move.
setInterval(() => {
  if (!list.contains(document.activeElement) && !list.matches(':hover')) update();
}, 1_000);
