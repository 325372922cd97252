import { chooseDataSaver } from '@roadworthy/contract/data-saver';
import { PRESSED_LINK, pressedLinkScript } from './pressed-link-script';

// jsdom has no pointer events.
class Pointer extends MouseEvent {
  readonly pointerType: string;
  constructor(type: string, { pointerType = 'touch', ...init }: PointerEventInit = {}) {
    super(type, { bubbles: true, ...init });
    this.pointerType = pointerType;
  }
}

// A document has the script once; its listeners stay on the window.
beforeAll(() => new Function(pressedLinkScript)());

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML =
    '<div id="app"><a href="/about"><b>About</b></a><button>Menu</button></div><a href="/x">x</a>';
});
afterEach(() => {
  fire('click');
  chooseDataSaver(false);
  jest.useRealTimers();
});

const fire = (type: string, init?: PointerEventInit, target = 'b') =>
  document.querySelector(target)?.dispatchEvent(new Pointer(type, init));
const wait = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);
const marked = () => [...document.querySelectorAll(`[${PRESSED_LINK}]`)].map((link) => link.getAttribute('href'));

describe('SHL-381 before hydration', () => {
  it('a link is marked when a finger rests on it, and at once by a mouse', () => {
    fire('pointerdown');
    wait(20);
    expect(marked()).toEqual([]);
    wait(60);
    expect(marked()).toEqual(['/about']);
    document.querySelector('b')?.parentElement?.removeAttribute(PRESSED_LINK);
    fire('click');
    fire('pointerdown', { pointerType: 'mouse' });
    expect(marked()).toEqual(['/about']);
  });

  it.each([
    ['a touch that becomes a scroll', () => fire('pointercancel')],
    ['a touch that ended: the browser opens the page now', () => fire('click')],
  ])('%s marks nothing', (_name, end) => {
    fire('pointerdown');
    wait(20);
    end();
    wait(200);
    expect(marked()).toEqual([]);
  });

  it('a mark goes when the touch becomes a scroll later', () => {
    fire('pointerdown');
    wait(100);
    fire('pointercancel');
    expect(marked()).toEqual([]);
  });

  it.each([
    ['another button of the mouse', () => fire('pointerdown', { pointerType: 'mouse', button: 1 })],
    ['a press beside links', () => fire('pointerdown', {}, 'button')],
    ['a link outside the page', () => fire('pointerdown', {}, 'body > a')],
  ])('%s marks nothing', (_name, press) => {
    press();
    wait(200);
    expect(marked()).toEqual([]);
  });
});

it('SHL-382 no link is marked once the page is hydrated, also while a finger rests', () => {
  fire('pointerdown');
  document.getElementById('app')?.setAttribute('data-live', '');
  wait(200);
  fire('pointerdown', { pointerType: 'mouse' });
  expect(marked()).toEqual([]);
});

it.each([
  ['the visitor chose to use less data', () => chooseDataSaver(true)],
  ['the browser saves data', () => Object.assign(navigator, { connection: { saveData: true } })],
])('SHL-382 no link is marked where %s', (_name, save) => {
  save();
  fire('pointerdown', { pointerType: 'mouse' });
  expect(marked()).toEqual([]);
  Reflect.deleteProperty(navigator, 'connection');
});
