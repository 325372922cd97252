import { isTrackingAllowed } from '@roadworthy/contract/analytics-consent';
import { reportAppearance } from './report-appearances';

const MIN_VISIBLE_MS = 1_000;
const MIN_VISIBLE_PART = 0.5;

const timers = new Map<Element, ReturnType<typeof setTimeout>>();

function report(card: Element): void {
  timers.delete(card);
  // In a hidden tab no visitor sees the card: the observer reports it again when it is scrolled.
  if (document.visibilityState === 'hidden' || !(card instanceof HTMLElement) || !card.dataset.ad) return;
  observer?.unobserve(card);
  reportAppearance(card.dataset.ad);
}

function handleEntry({ target, intersectionRatio }: IntersectionObserverEntry): void {
  clearTimeout(timers.get(target));
  timers.delete(target);
  if (intersectionRatio >= MIN_VISIBLE_PART)
    timers.set(
      target,
      setTimeout(() => report(target), MIN_VISIBLE_MS),
    );
}

let observer: IntersectionObserver | undefined;

/** Observes the cards of the document that are not observed yet. In a frame of /dev/composition nothing is counted. */
export function observeCards(): void {
  if (!isTrackingAllowed(window) || window.parent !== window) return;
  observer ??= new IntersectionObserver((entries) => entries.forEach(handleEntry), { threshold: MIN_VISIBLE_PART });
  for (const card of document.querySelectorAll('article[data-ad]')) observer.observe(card);
}
