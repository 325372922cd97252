import { callScript } from './call-script';

const settings = {
  controls: 'a[href],button,summary,label,[role=button],[role=tab]',
  /** A pointer that was drawn further, in CSS pixels, has not pressed where it started. */
  maxDrawnPx: 10,
};

function pressMovedControls(given: typeof settings): void {
  /** Where the present press started. */
  let started: { control: HTMLElement; box: DOMRect; x: number; y: number } | undefined;

  function rememberStart({ target, button, clientX: x, clientY: y }: PointerEvent): void {
    const control = (target as Element).closest?.<HTMLElement>(given.controls);
    started = control && !button ? { control, box: control.getBoundingClientRect(), x, y } : undefined;
  }

  function handleClick(event: MouseEvent): void {
    // A key or a script has no place.
    if (!event.detail || !started) return;
    const { control, box, x, y } = started;
    started = undefined;
    if (control.contains(event.target as Element) || !control.isConnected) return;
    const drawnPx = Math.max(Math.abs(event.clientX - x), Math.abs(event.clientY - y));
    const { width, top, left } = control.getBoundingClientRect();
    const hasMoved = Math.abs(top - box.top) > 1 || Math.abs(left - box.left) > 1;
    if (drawnPx > given.maxDrawnPx || width === 0 || !hasMoved) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.click();
  }

  addEventListener('pointerdown', rememberStart, true);
  addEventListener('click', handleClick, true);
}

/**
 * Presses a control that moves between the start and the end of a press, as a page does that is still loading: browsers
 * would press what is under the pointer then. It comes before scripts that handle presses.
 */
export const movedPressScript: string = callScript(pressMovedControls, settings);
