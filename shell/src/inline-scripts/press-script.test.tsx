import { act } from '@testing-library/react';
import { type ReactNode, Suspense, use, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { pressScript } from './press-script';

// jsdom has no pointer events.
globalThis.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent;

/** React's development build reports the mark of a pressed element; the production build does not compare attributes. */
const marked = { suppressHydrationWarning: true };

function Field(): ReactNode {
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [option, setOption] = useState('a');
  return (
    <form>
      <input id="text" value={text} onChange={({ target }) => setText(target.value)} />
      <input id="box" type="checkbox" checked={isChecked} onChange={({ target }) => setChecked(target.checked)} />
      <select id="select" value={option} onChange={({ target }) => setOption(target.value)}>
        <option>a</option>
        <option>b</option>
      </select>
      <output>{`${text} ${isChecked} ${option}`}</output>
    </form>
  );
}

/** Applies its text when it is left. */
function Limit({ apply }: { apply: (text: string) => void }): ReactNode {
  const [text, setText] = useState('');
  return <input value={text} onChange={({ target }) => setText(target.value)} onBlur={() => apply(text)} />;
}

/** Applies its text with Enter, and is emptied by another one. */
function Search({ apply }: { apply: (text: string) => void }): ReactNode {
  const [text, setText] = useState('');
  const [count, setCount] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply(`submitted ${text}`);
        setCount(count + 1);
      }}
    >
      <input
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && apply(`pressed ${text}`)}
      />
      <button type="submit">Search {count}</button>
    </form>
  );
}

/** Suspends until its code has arrived; on the server it never does. */
function Late({ code, handle }: { code?: Promise<void> | undefined; handle: () => void }): ReactNode {
  if (code) use(code);
  return (
    <button {...marked} type="button" onClick={handle}>
      Late
    </button>
  );
}

function Login({ onSend }: { onSend: (password: string) => void }): ReactNode {
  const [password, setPassword] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(password);
      }}
    >
      <input type="password" name="password" value={password} onChange={({ target }) => setPassword(target.value)} />
      <button {...marked} type="submit">
        Login
      </button>
    </form>
  );
}

// A document has the script once; its listeners stay on the window.
beforeAll(() => new Function(pressScript)());

let root: Root | undefined;
let app: HTMLElement;

/** The server's HTML of a page, before any script. */
function serve(page: ReactNode): void {
  document.body.innerHTML = '<div id="app"></div>';
  app = document.getElementById('app') as HTMLElement;
  app.innerHTML = renderToString(page);
}

/** What bootstrap does. */
async function startHydration(page: ReactNode): Promise<void> {
  await act(async () => {
    root = hydrateRoot(app, page);
    app.setAttribute('data-live', '');
  });
}

async function hydrate(page: ReactNode): Promise<void> {
  await startHydration(page);
  await act(() => jest.advanceTimersByTimeAsync(200));
}

const find = <Type extends HTMLElement>(selector: string) => document.querySelector(selector) as Type;

/** The events of a finger or a mouse. */
function press(element: HTMLElement): void {
  const options = { bubbles: true, cancelable: true, detail: 1 };
  element.dispatchEvent(new PointerEvent('pointerdown', options));
  jest.advanceTimersByTime(10);
  element.dispatchEvent(new MouseEvent('mousedown', options));
  element.dispatchEvent(new MouseEvent('mouseup', options));
  element.dispatchEvent(new MouseEvent('click', options));
  jest.advanceTimersByTime(1);
}

function typeInto(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  await act(() => root?.unmount());
  root = undefined;
  // Drops what is kept.
  document.body.innerHTML = '';
  jest.advanceTimersByTime(100);
  jest.useRealTimers();
});

describe('a press before hydration', () => {
  it('SHL-320 is acknowledged at once and has its effect once after hydration', async () => {
    const handle = jest.fn();
    const page = (
      <button {...marked} type="button" onClick={handle}>
        Heart
      </button>
    );
    serve(page);
    press(find('button'));
    expect(find('button')).toHaveAttribute('aria-busy', 'true');
    expect(find('button')).toHaveAttribute('data-pressed');
    await hydrate(page);
    expect(handle).toHaveBeenCalledTimes(1);
    expect(find('button')).not.toHaveAttribute('aria-busy');
    expect(find('button')).not.toHaveAttribute('data-pressed');
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it('SHL-320 repeated out of impatience has its effect once', async () => {
    const handle = jest.fn();
    const page = (
      <button {...marked} type="button" onClick={handle}>
        Heart
      </button>
    );
    serve(page);
    for (const _press of [1, 2, 3]) press(find('button'));
    await hydrate(page);
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it('SHL-320 is replayed from its start, because tabs act on mousedown and menus on pointerdown', async () => {
    const seen: string[] = [];
    const note = ({ type }: { type: string }) => seen.push(type);
    const page = (
      <button
        {...marked}
        type="button"
        role="tab"
        onPointerDown={note}
        onMouseDown={note}
        onMouseUp={note}
        onClick={note}
      >
        Tab
      </button>
    );
    serve(page);
    press(find('button'));
    await hydrate(page);
    expect(seen).toEqual(['pointerdown', 'mousedown', 'mouseup', 'click']);
  });

  it('SHL-320 of several controls is replayed in order', async () => {
    const seen: string[] = [];
    const page = ['first', 'second'].map((name) => (
      <button {...marked} type="button" key={name} id={name} onClick={() => seen.push(name)}>
        {name}
      </button>
    ));
    serve(page);
    press(find('#second'));
    press(find('#first'));
    await hydrate(page);
    expect(seen).toEqual(['second', 'first']);
  });

  it('SHL-320 of a link is the browser’s, unless the link is marked', async () => {
    const handle = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const page = ['plain', 'marked'].map((name) => (
      <a
        key={name}
        {...marked}
        id={name}
        href={`/cars#${name}`}
        data-replay={name === 'marked' ? '' : undefined}
        onClick={handle}
      >
        {name}
      </a>
    ));
    serve(page);
    const followed: string[] = [];
    const follow = (event: MouseEvent) => {
      event.preventDefault();
      followed.push((event.target as HTMLElement).id);
    };
    document.addEventListener('click', follow);
    press(find('#plain'));
    press(find('#marked'));
    document.removeEventListener('click', follow);
    expect(followed).toEqual(['plain']);
    expect(find('#marked')).toHaveAttribute('data-pressed');
    await hydrate(page);
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it.each([true, false])('SHL-320 of a popover’s button is the browser’s where it has popovers: %s', (hasPopovers) => {
    if (hasPopovers) Object.defineProperty(HTMLElement.prototype, 'popover', { value: null, configurable: true });
    document.body.innerHTML = '<div id="app"><button popovertarget="menu">Menu</button></div>';
    press(find('button'));
    expect(find('button').hasAttribute('data-pressed')).toBe(!hasPopovers);
    Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  });
});

/** Adds each pressed name to what this rendering shows. */
function Chooser(): ReactNode {
  const [chosen, setChosen] = useState('');
  return (
    <>
      {['a', 'b'].map((name) => (
        <button {...marked} key={name} type="button" id={name} onClick={() => setChosen(chosen + name)}>
          {name}
        </button>
      ))}
      <output>{chosen}</output>
    </>
  );
}

it('SHL-320 a replayed press sees the effect of the one before', async () => {
  serve(<Chooser />);
  press(find('#a'));
  press(find('#b'));
  await hydrate(<Chooser />);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(find('output').textContent).toBe('ab');
});

describe('a press of a region that hydrates later', () => {
  /** A page with a region whose code arrives when `arrive` is called. */
  function suspendedPage(handle: () => void) {
    let arrive = () => {};
    const code = new Promise<void>((resolve) => {
      arrive = () => resolve();
    });
    const page = (promise?: Promise<void>) => (
      <main>
        <Suspense fallback={null}>
          <Late code={promise} handle={handle} />
        </Suspense>
      </main>
    );
    serve(page());
    return { page: page(code), arrive };
  }

  it.each(['before', 'after'])('SHL-320 has its effect once, pressed %s React listens', async (when) => {
    const handle = jest.fn();
    const { page, arrive } = suspendedPage(handle);
    if (when === 'before') press(find('button'));
    await hydrate(page);
    if (when === 'after') await act(async () => press(find('button')));
    expect(find('button')).toHaveAttribute('data-pressed');
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(handle).not.toHaveBeenCalled();
    await act(async () => arrive());
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(handle).toHaveBeenCalledTimes(1);
    expect(find('button')).not.toHaveAttribute('data-pressed');
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it('SHL-320 whose finger went down before its code arrived and up after it, acts once', async () => {
    const handle = jest.fn();
    const { page, arrive } = suspendedPage(handle);
    await hydrate(page);
    const options = { bubbles: true, cancelable: true, detail: 1 };
    await act(async () => find('button').dispatchEvent(new PointerEvent('pointerdown', options)));
    await act(() => jest.advanceTimersByTimeAsync(10));
    await act(async () => arrive());
    await act(() => jest.advanceTimersByTimeAsync(200));
    await act(async () => {
      for (const type of ['mousedown', 'mouseup', 'click']) find('button').dispatchEvent(new MouseEvent(type, options));
    });
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(handle).toHaveBeenCalledTimes(1);
  });
});

it('SHL-321 a press of a hydrated control is left to React', async () => {
  const handle = jest.fn();
  const page = (
    <button {...marked} type="button" onClick={handle}>
      Heart
    </button>
  );
  serve(page);
  await hydrate(page);
  await act(async () => press(find('button')));
  expect(handle).toHaveBeenCalledTimes(1);
  expect(find('button')).not.toHaveAttribute('data-pressed');
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(handle).toHaveBeenCalledTimes(1);
});

describe('a press is dropped', () => {
  const handle = jest.fn();
  const page = (
    <button {...marked} type="button" onClick={handle}>
      Heart
    </button>
  );
  beforeEach(() => {
    handle.mockClear();
    serve(page);
    press(find('button'));
  });
  const expectDropped = async () => {
    await hydrate(page);
    expect(handle).not.toHaveBeenCalled();
    expect(find('button')).not.toHaveAttribute('data-pressed');
  };

  it('SHL-322 when the page is left', async () => {
    window.dispatchEvent(new Event('pagehide'));
    await expectDropped();
  });

  it('SHL-322 when the address has another path', async () => {
    window.history.pushState(null, '', '/elsewhere');
    await expectDropped();
    window.history.pushState(null, '', '/');
  });

  it('SHL-322 when a released script fails', async () => {
    window.dispatchEvent(new ErrorEvent('error', { filename: 'https://site.example/releases/shell/2/web/main.js' }));
    await expectDropped();
  });

  it('SHL-322 after 20 seconds', async () => {
    jest.setSystemTime(Date.now() + 20_100);
    jest.advanceTimersByTime(100);
    await expectDropped();
  });

  it('SHL-322 when its control was replaced', async () => {
    app.innerHTML = renderToString(page);
    await expectDropped();
  });
});

describe('what was typed before hydration', () => {
  it('SHL-323 is adopted by the state of the form', async () => {
    serve(<Field />);
    typeInto(find('#text'), 'Hilux');
    find('#box').click();
    const select = find<HTMLSelectElement>('#select');
    select.value = 'b';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await hydrate(<Field />);
    expect(find('output').textContent).toBe('Hilux true b');
    expect([find<HTMLInputElement>('#text').value, find<HTMLInputElement>('#box').checked, select.value]).toEqual([
      'Hilux',
      true,
      'b',
    ]);
  });

  it.each(['replayed', 'clicked'])(
    'SHL-323 is adopted when React completes the hydration in the event: %s',
    async (how) => {
      let arrive = () => {};
      const code = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const page = (promise?: Promise<void>) => (
        <Suspense fallback={null}>
          <Field />
          <Late code={promise} handle={() => {}} />
        </Suspense>
      );
      serve(page());
      if (how === 'replayed') find('#box').click();
      // React reaches the form, and is held up behind it.
      await hydrate(page(code));
      // Not in `act`, at whose end React goes on by itself.
      Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
      arrive();
      await code;
      if (how === 'clicked') find('#box').click();
      jest.advanceTimersByTime(60);
      Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(find('output').textContent).toBe(' true a');
      expect(find<HTMLInputElement>('#box').checked).toBe(true);
    },
  );

  it.each([
    ['a field that was left', ['input', 'change']],
    ['a field that is still being typed into', ['input']],
  ])('SHL-323 is applied once it is in the state: %s', async (_which, events) => {
    const apply = jest.fn();
    serve(<Limit apply={apply} />);
    find<HTMLInputElement>('input').value = '5000';
    for (const type of events) find('input').dispatchEvent(new Event(type, { bubbles: true }));
    await hydrate(<Limit apply={apply} />);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(find<HTMLInputElement>('input').value).toBe('5000');
    expect(apply.mock.calls).toEqual(events.includes('change') ? [['5000']] : []);
  });

  it('SHL-410 is in the state when Enter is pressed right after hydration', async () => {
    const apply = jest.fn();
    serve(<Search apply={apply} />);
    typeInto(find('input'), 'Hilux');
    await startHydration(<Search apply={apply} />);
    // No time passes in which the script looks again.
    await act(async () => {
      const input = find('input');
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
      find<HTMLFormElement>('form').requestSubmit();
    });
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(apply.mock.calls).toEqual([['pressed Hilux'], ['submitted Hilux']]);
    expect(find<HTMLInputElement>('input').value).toBe('Hilux');
  });

  it.each([
    ['the field is left', () => find('#text').dispatchEvent(new Event('change', { bubbles: true }))],
    ['a button is pressed', () => press(find('output'))],
    ['the form is submitted', () => find<HTMLFormElement>('form').requestSubmit()],
  ])('SHL-410 is in the state when, right after hydration, %s', async (_what, use) => {
    serve(<Field />);
    typeInto(find('#text'), 'Hilux');
    await startHydration(<Field />);
    find('form').addEventListener('submit', (event) => event.preventDefault());
    await act(async () => void use());
    expect(find('output').textContent).toBe('Hilux false a');
  });

  it('SHL-410 is not entered over what is typed and chosen right after hydration', async () => {
    serve(<Field />);
    typeInto(find('#text'), 'Hilux');
    const select = find<HTMLSelectElement>('#select');
    select.value = 'b';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    find('#box').click();
    await startHydration(<Field />);
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(find('#text'), 'Hiluxes');
      find('#text').dispatchEvent(new Event('input', { bubbles: true }));
      select.value = 'a';
      select.dispatchEvent(new Event('change', { bubbles: true }));
      press(find('#box'));
    });
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(find('output').textContent).toBe('Hiluxes false a');
  });

  it('SHL-323 and emptied again stays empty', async () => {
    serve(<Field />);
    typeInto(find('#text'), 'Hilux');
    typeInto(find('#text'), '');
    await hydrate(<Field />);
    expect(find('output').textContent).toBe(' false a');
  });
});

describe('a form submitted before hydration', () => {
  it('SHL-324 without an address is kept with what was typed, and submitted once', async () => {
    const sent: string[] = [];
    const page = <Login onSend={(password) => sent.push(password)} />;
    serve(page);
    typeInto(find('input'), 'secret');
    const left = jest.fn();
    document.addEventListener('submit', left, { once: true });
    press(find('button'));
    // A native submission would write the password into the address.
    expect(left).not.toHaveBeenCalled();
    expect(find('button')).toHaveAttribute('data-pressed');
    document.removeEventListener('submit', left);
    await hydrate(page);
    expect(sent).toEqual(['secret']);
  });

  it('SHL-324 with an address is the browser’s', () => {
    serve(
      <form action="/second-hand-cars">
        <button {...marked} type="submit">
          Search
        </button>
      </form>,
    );
    const submitted = jest.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', submitted, { once: true });
    press(find('button'));
    expect(submitted).toHaveBeenCalledTimes(1);
  });
});

it('SHL-388 a press of a control that React does not know yet is kept, also when React lets the event pass', async () => {
  const handle = jest.fn();
  const page = (
    <button {...marked} type="button" onClick={handle}>
      Save
    </button>
  );
  serve(page);
  // Live, with listeners of React that stop nothing.
  app.setAttribute('data-live', '');
  press(find('button'));
  await jest.advanceTimersByTimeAsync(0);
  expect(find('button').hasAttribute('data-pressed')).toBe(true);
  await hydrate(page);
  expect(handle).toHaveBeenCalledTimes(1);
});

it('SHL-388 what is typed into a field that React does not know yet is kept, also when React lets the event pass', async () => {
  serve(<Field />);
  // Live, with listeners of React that stop nothing.
  app.setAttribute('data-live', '');
  const box = document.getElementById('box') as HTMLInputElement;
  box.click();
  await jest.advanceTimersByTimeAsync(0);
  await hydrate(<Field />);
  expect(document.querySelector('output')?.textContent).toBe(' true a');
  expect(box.checked).toBe(true);
});
