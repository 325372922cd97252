import { movedPressScript } from './moved-press-script';

// jsdom has no pointer events.
globalThis.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent;
beforeAll(() => new Function(movedPressScript)());

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const box = (top: number, width = 90) => ({ left: 10, top, width }) as DOMRect;
const at = (x: number, y: number) => ({ bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y });

/** Presses `#send`, which then is at `top` (100 before), and releases over `#other` at this distance. */
function pressWhileMoving(top: number, distance = 0, width?: number): string[] {
  document.body.innerHTML = '<button id="other"></button><button id="send"><b></b></button>';
  const pressed: string[] = [];
  document.body.onclick = ({ target }) => pressed.push((target as Element).id);
  const place = jest.spyOn(find('#send'), 'getBoundingClientRect').mockReturnValue(box(100));
  find('#send b').dispatchEvent(new PointerEvent('pointerdown', at(20, 110)));
  place.mockReturnValue(box(top, width));
  find('#other').dispatchEvent(new MouseEvent('click', at(20, 110 + distance)));
  document.body.onclick = null;
  return pressed;
}

it('SHL-327 a control that moves under a press is pressed, and what is under the finger then is not', () => {
  expect(pressWhileMoving(180)).toEqual(['send']);
});

it('SHL-327 it is left alone when the pointer was drawn away, or when it stayed', () => {
  expect(pressWhileMoving(180, 60)).toEqual(['other']);
  expect(pressWhileMoving(100)).toEqual(['other']);
});

it('SHL-327 it is not pressed once it is hidden', () => {
  expect(pressWhileMoving(0, 0, 0)).toEqual(['other']);
});
