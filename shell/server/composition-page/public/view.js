// The page that a provider or a developer looks at, with the regions that areas drew outlined.
import { placeOf, regionsOf, scriptsOf, timesOf } from './regions.js';

const frame = document.getElementById('shown');
const outlined = document.getElementById('outlined');
const list = document.getElementById('regions');
const facts = document.getElementById('facts');
const everything = document.getElementById('outlines');

/** A colour for each area, the same on every page. */
const hues = { 'mf-listings': 210, 'mf-account': 280, 'mf-chat': 150, 'mf-content': 30 };
const hueOf = (area) => hues[area] ?? 330;

let regions = [];
let pointed;

const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};
const milliseconds = (number) => (number === undefined ? '–' : `${number} ms`);
const titleOf = ({ area, expose, fallback }) => (fallback ? `${area} could not be drawn` : `${area} · ${expose}`);

function outlineOf(region) {
  const { left, top, width, height } = placeOf(region);
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
  const shown = everything.checked ? regions : regions.filter((region) => region === pointed);
  outlined.replaceChildren(...shown.map(outlineOf));
  for (const [place, row] of [...list.children].entries()) row.classList.toggle('pointed', regions[place] === pointed);
}
function point(region) {
  if (region === pointed) return;
  pointed = region;
  outline();
}

function loadTime({ area, version, fallback }) {
  if (fallback) return 'a fallback stands here';
  const { count, at, bytes } = scriptsOf(
    frame.contentWindow,
    version === 'development' ? '/remote-entry.js' : `/releases/${area}/${version}/`,
  );
  if (count === 0) return 'drawn by the server, its scripts are still to come';
  return `${count} ${count === 1 ? 'script' : 'scripts'}, ${(bytes / 1000).toFixed(1)} kB, there after ${at} ms`;
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
    const { top } = placeOf(region);
    const { innerHeight } = frame.contentWindow;
    if (top < 0 || top > innerHeight) frame.contentWindow.scrollBy({ top: top - innerHeight / 4 });
    point(region);
  };
  row.addEventListener('pointerenter', () => point(region));
  row.addEventListener('focus', show);
  row.addEventListener('click', show);
  return row;
}

const sameRegions = (some, others) =>
  some.length === others.length &&
  some.every(
    ({ elements: [one], version }, place) => one === others[place].elements[0] && version === others[place].version,
  );

/** Reads the frame's page anew: regions come and go while it is looked at. */
function look() {
  const { contentDocument: page, contentWindow: window } = frame;
  if (!page?.body) return;
  const now = regionsOf(page);
  const { answered, painted, hydrated } = timesOf(window);
  const missing = now.filter(({ fallback }) => fallback).length;
  facts.textContent = `${now.length} regions, ${missing} of them fallbacks. Document ${milliseconds(answered)}, first paint ${milliseconds(painted)}, answers after ${milliseconds(hydrated)}. The frame around them is the shell’s.`;
  if (!sameRegions(now, regions)) {
    regions = now;
    pointed = undefined;
  }
  list.replaceChildren(...regions.map(rowOf));
  outline();
}

function follow() {
  const { contentDocument: page, contentWindow: window } = frame;
  if (!page) return;
  const regionOf = (target) => {
    const found = target.closest?.('[data-area], [data-fallback]');
    return regions.find(({ elements: [one] }) => one === found);
  };
  page.addEventListener('pointerover', ({ target }) => point(regionOf(target)));
  page.addEventListener('pointerleave', () => point(undefined));
  window.addEventListener('scroll', outline, { passive: true });
  window.addEventListener('resize', outline);
  look();
}

frame.addEventListener('load', follow);
if (frame.contentDocument?.readyState === 'complete') follow();
everything.addEventListener('change', outline);
// Regions are taken over, drawn anew and fallen back without another document; a row that is read must not move.
setInterval(() => {
  if (!list.contains(document.activeElement) && !list.matches(':hover')) look();
}, 1_000);
