// Leaves `measureFrame` on `window`: what concerns the elements around the areas, and those of other areas. The smoke test compares
// it with a page without areas. Plain JavaScript, because compiled functions refer to helpers of tsx.
(() => {
  // The font is used from the start: the frame's rule for a font that came later would count as a change.
  if (location.origin !== 'null') localStorage.setItem('rw.font', '1');

  /** What another area may consist of. */
  const SAMPLE = `<section data-area="another"><h1>1</h1><h2>2</h2><h3>3</h3><p>p <a href="/">a</a> <strong>s</strong></p><ul><li>l</li></ul>
    <nav><a href="/">a</a></nav><article><div><span>s</span></div><figure><img alt=""></figure></article><table><tr><th>h</th><td>d</td></tr></table>
    <form><label>l</label><input><textarea></textarea><select><option>o</option></select><button type="button">b</button></form></section>`;
  const PARTS = ['', ' nav', ' a', ' button', ' h2', ' ul', ' li', ' p', ' address'];
  const SURROUNDINGS = [
    'html',
    'body',
    ...PARTS.map((part) => `header${part}`),
    ...PARTS.map((part) => `footer${part}`),
  ].join();
  /** Content of areas in the frame, and what replaces it. */
  const OF_AREAS = '[data-slot], [data-area], [data-fallback]';
  const OPEN_DIALOGS = 'dialog[open], [role="dialog"], [role="alertdialog"]';
  /** A rule of `a:hover` or `a::before` concerns every `a`. */
  const MOMENTARY =
    /\[aria-current[^\]]*\]|::[\w-]+(\([^)]*\))?|:(hover|focus-visible|focus-within|focus|active|visited|target|checked|disabled|enabled|before|after)(?![\w-])/g;
  const LOCKS = ['inert', 'hidden', 'aria-hidden', 'style', 'data-scroll-locked'];
  const REMEDY = {
    rule: 'Use styled components, whose rules match their own elements.',
    lock: 'Change elements of your own only, and undo locks of a dialog when it closes.',
    event: 'Handle events of your own elements only.',
  };

  const findParents = (element) => (element ? [element, ...findParents(element.parentElement)] : []);

  const findFrame = () => {
    const parts = [...document.querySelectorAll(SURROUNDINGS)].filter((element) => !element.closest(OF_AREAS));
    const main = document.querySelector('main');
    return [...new Set([...parts, ...findParents(document.querySelector('header')), ...(main ? [main] : [])])];
  };

  const concerns = (selector, elements) => {
    const lasting = selector.replace(MOMENTARY, ':where(*)').replaceAll(':not(:where(*))', ':where(*)');
    try {
      return elements.some((element) => element.matches(lasting));
    } catch {
      return false;
    }
  };

  /** The selector of a rule in another style rule, written for the top level of a sheet. */
  const resolve = (selector, parent) => {
    if (!parent) return selector;
    return (selector.includes('&') ? selector : `& ${selector}`).replaceAll('&', `:is(${parent})`);
  };

  /** Style rules that match the elements, also in other rules and imported sheets. */
  const findRules = (rules, elements, parent) =>
    [...rules].flatMap((rule) => {
      const inner = rule.styleSheet ? readRules(rule.styleSheet) : (rule.cssRules ?? []);
      const selector = rule.selectorText ? resolve(rule.selectorText, parent) : parent;
      const isConcerned = selector && rule.style?.length > 0 && concerns(selector, elements);
      // Rules in `:where(:root)` are those of other documents, where they are not nested (shell/src/frame/cheap-rule-changes.tsx).
      const text = rule.selectorText ? rule.cssText.replace(/^& /, '') : `${selector} { ${rule.cssText} }`;
      return [...(isConcerned ? [text.slice(0, 200)] : []), ...findRules(inner, elements, selector)];
    });

  const readRules = (sheet) => {
    try {
      return sheet.cssRules;
    } catch {
      // Of another origin, which the document's policy blocks.
      return [];
    }
  };

  const describe = (element) => element.tagName.toLowerCase() + (element.id && `#${element.id}`);

  const isSet = (element, name) => element.hasAttribute(name) && (name !== 'style' || element.style.length > 0);

  const findLocks = (elements) =>
    elements.flatMap((element) =>
      LOCKS.filter((name) => isSet(element, name)).map(
        (name) => `${describe(element)} has ${name}="${element.getAttribute(name)}"`,
      ),
    );

  /** Events that a listener of the page prevents or stops at an element that it does not know. */
  const findHandledEvents = (input) => {
    const of = { bubbles: true, cancelable: true };
    const events = [
      ...['Tab', 'Enter', 'a'].map((key) => new KeyboardEvent('keydown', { key, ...of })),
      ...['pointerdown', 'mousedown', 'click', 'wheel', 'touchmove', 'paste'].map((type) => new Event(type, of)),
    ];
    const handled = events.filter((event) => {
      let arrived = false;
      input.addEventListener(event.type, () => (arrived = true), { once: true });
      return !input.dispatchEvent(event) || !arrived;
    });
    const before = document.activeElement;
    input.focus();
    const isFocused = document.activeElement === input;
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    const lines = handled.map(({ type, key = '' }) => `${[type, key].join(' ').trim()} of another area is handled`);
    return isFocused ? lines : [...lines, 'focus is taken from another area'];
  };

  /** What fills a part of the window and is no part of the site. */
  const findOverlays = () =>
    [...document.querySelectorAll('body > :not(script, style, link, template)')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 0)
      .map((element) => `${describe(element)} is in the body`);

  Object.defineProperty(window, 'measureFrame', {
    /** @param isLeft what a page shows over the site, such as a tooltip, must be gone when it was left */
    value: (isLeft) => {
      // The frame has rules of its own until it is idle: always measured without them.
      document.documentElement.setAttribute('data-whole', '');
      (document.querySelector('main') ?? document.body).insertAdjacentHTML('beforeend', SAMPLE);
      const sample = document.querySelector('[data-area="another"]');
      const frame = findFrame();
      const elements = [...frame, ...(sample ? [sample, ...sample.querySelectorAll('*')] : [])];
      const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
      const rules = sheets.flatMap((sheet) => findRules(readRules(sheet), elements));
      // A dialog locks the page while it is open.
      const isLocked = document.querySelector(OPEN_DIALOGS) !== null;
      const locks = isLocked ? [] : findLocks(frame);
      const events = isLocked || !sample ? [] : findHandledEvents(sample.querySelector('input'));
      sample?.remove();
      const toLines = (found, remedy) => found.map((line) => `${line.replace(/\s+/g, ' ')}. ${remedy}`);
      return [
        ...toLines(
          rules.filter((rule) => !(isLocked && rule.includes('data-scroll-locked'))),
          REMEDY.rule,
        ),
        ...toLines([...locks, ...(isLeft ? findOverlays() : [])], REMEDY.lock),
        ...toLines(events, REMEDY.event),
      ];
    },
  });
})();
