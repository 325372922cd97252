import { DATA_SAVER_PATTERN } from '@roadworthy/contract/data-saver';
import { callScript } from './call-script';
import { isLive } from './is-live';
import { savesData } from './saves-data';

/** Attribute of a link whose document the browser prefetches (`shell/server/ssr/document/speculation-rules.ts`). */
export const PRESSED_LINK = 'data-opening';
/** A touch that becomes a scroll is cancelled sooner, and fetches nothing. */
const TOUCH_MS = 40;

type Settings = { pressedLink: string; touchMs: number };

function markPressedLinks(
  live: typeof isLive,
  saves: typeof savesData,
  chosen: RegExp,
  { pressedLink, touchMs }: Settings,
): void {
  let link: Element | null = null;
  let restsAt = 0;

  function rest(): void {
    if (!link) return;
    if (performance.now() < restsAt) requestAnimationFrame(rest);
    else if (!live() && !saves(chosen)) link.setAttribute(pressedLink, '');
  }

  const handleDown = ({ button, target, pointerType }: PointerEvent) => {
    link = !live() && button === 0 && target instanceof Element ? target.closest('#app a[href]') : null;
    restsAt = performance.now() + (pointerType === 'touch' ? touchMs : 0);
    rest();
  };
  const handleCancel = () => {
    link?.removeAttribute(pressedLink);
    link = null;
  };
  const handleClick = () => {
    link = null;
  };
  addEventListener('pointerdown', handleDown, true);
  addEventListener('pointercancel', handleCancel, true);
  addEventListener('click', handleClick, true);
}

/**
 * Marks a link that is pressed before the page is hydrated, so that its document is requested before the press ends. With
 * `eagerness: conservative` the browser would also fetch the document of each link at which a touch begins to scroll. After
 * hydration the router opens pages (`../composition/prefetch.ts`). In frames, because Chromium holds timers back while a
 * finger rests on the screen.
 */
export const pressedLinkScript: string = callScript(markPressedLinks, isLive, savesData, DATA_SAVER_PATTERN, {
  pressedLink: PRESSED_LINK,
  touchMs: TOUCH_MS,
});
