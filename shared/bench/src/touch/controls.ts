import { paths } from '@roadworthy/contract/paths';
import type { MeasuredPage } from '../pages/addresses';

/** How a visitor sees that a control acted. `shown`: a visible element matches the selector. */
export type Effect = { shown: string } | { scrolled: string } | { address: RegExp };

/** A control that is touched on a page. */
export type Control = {
  name: string;
  page: MeasuredPage['name'] | 'faqs';
  /** Playwright selector; its first match is touched. */
  target: string;
  gesture: 'tap' | 'swipe';
  effect: Effect;
};

const pictures = 'section[aria-label="Pictures"] ul';
const dialog = '[role="dialog"], dialog:popover-open';

export const controls: readonly Control[] = [
  {
    name: 'menu',
    page: 'listing',
    target: 'button[aria-label="Open menu"]',
    gesture: 'tap',
    effect: { shown: dialog },
  },
  {
    name: 'filters',
    page: 'listing',
    target: 'a[href="#filters"]',
    gesture: 'tap',
    effect: { shown: `${dialog}, #filters` },
  },
  {
    name: 'heart',
    page: 'listing',
    target: 'article button[aria-label^="Add to favourites"]',
    gesture: 'tap',
    effect: { shown: dialog },
  },
  {
    name: 'compare',
    page: 'listing',
    target: 'article button[aria-label^="Compare"]',
    gesture: 'tap',
    effect: { shown: '[aria-label^="Compare"][aria-pressed="true"]' },
  },
  {
    name: 'show number',
    page: 'ad',
    target: 'button:has-text("Show number")',
    gesture: 'tap',
    effect: { shown: '#contact a[href^="tel:"]' },
  },
  {
    name: 'call me back',
    page: 'ad',
    target: 'button:has-text("Call me back")',
    gesture: 'tap',
    effect: { shown: 'form[aria-label="Call me back"]' },
  },
  { name: 'gallery swipe', page: 'ad', target: pictures, gesture: 'swipe', effect: { scrolled: pictures } },
  {
    name: 'gallery next',
    page: 'ad',
    target: 'button[aria-label="Show picture 2"]',
    gesture: 'tap',
    effect: { scrolled: pictures },
  },
  {
    name: 'tab',
    page: 'home',
    target: '[role="tab"]:has-text("Tracking")',
    gesture: 'tap',
    effect: { shown: '[role="tab"][aria-selected="true"]:not(:first-child)' },
  },
  {
    name: 'search form',
    page: 'home',
    target: 'form button[type="submit"]:has-text("Show")',
    gesture: 'tap',
    effect: { address: /\/second-hand-cars/ },
  },
  {
    name: 'accordion',
    page: 'faqs',
    target: 'main h2 button, main details > summary',
    gesture: 'tap',
    effect: { shown: 'main h2 button[aria-expanded="true"], main details[open] > summary' },
  },
];

/** The path of the page of a control. @throws when the page is not among `measured` */
export function findPath(control: Control, measured: readonly MeasuredPage[]): string {
  if (control.page === 'faqs') return paths.faqs();
  const page = measured.find(({ name }) => name === control.page);
  if (!page) throw new Error(`No page is called ${control.page}.`);
  return page.path;
}
