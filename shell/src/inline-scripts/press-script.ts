import { ACTS_ALONE, SCRIPTS_NEEDED } from '@roadworthy/contract/scripts-on-use';
import { callScript } from './call-script';
import { isLive } from './is-live';

const settings = {
  /** A press is dropped after this time: a visitor who waited that long no longer expects its effect. */
  maxAgeMs: 20_000,
  /** Interval between attempts to replay, one press in each, so that React has drawn the effect of the one before. */
  pollMs: 50,
  /** Controls whose press needs React. Links lead on by themselves, unless they are marked. */
  controls: '#app :is(button,[role=button],[role=tab],a[data-replay])',
  actsAlone: ACTS_ALONE,
  scriptsNeeded: SCRIPTS_NEEDED,
};

type Control = HTMLElement & { form?: HTMLFormElement | null; type?: string };
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** React's record of a field's value, by which it sees what changed. */
type Tracked = { _valueTracker?: { setValue: (value: string) => void } };

/** What a visitor did, since `at` on the page at `path`. `shown` is what the acknowledgement is shown on. */
type Act = { element: HTMLElement; shown?: HTMLElement | null; at: number; path: string; isTried?: boolean } & (
  | { kind: 'press'; isWhole: boolean }
  | { kind: 'submit' }
  | { kind: 'type'; value: string | boolean }
  | { kind: 'leave' }
);
type NewAct = Act extends infer Each ? (Each extends Act ? Omit<Each, 'at' | 'path'> : never) : never;

function keepPresses(live: typeof isLive, given: typeof settings): void {
  let kept: Act[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;
  /** The start of the present press was lost. */
  let isStartLost = false;
  /** The event is one of this script. */
  let isOwn = false;
  let hasFailed = false;

  const isTick = (field: Element) => /^(checkbox|radio)$/.test((field as HTMLInputElement).type);
  const isText = (field: Element) => field.tagName !== 'SELECT' && !isTick(field);
  const isPress = ({ kind }: Act) => kind === 'press' || kind === 'submit';
  const isHydrated = (element: Element) =>
    live() && Object.keys(element).some((name) => name.startsWith('__reactProps$'));

  function withhold(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  // What is kept.

  function acknowledge({ shown }: Pick<Act, 'shown'>, isOn: boolean): void {
    shown?.toggleAttribute('data-pressed', isOn);
    if (isOn) shown?.setAttribute('aria-busy', 'true');
    else shown?.removeAttribute('aria-busy');
  }

  function keep(newAct: NewAct): void {
    if (kept.some(({ element, kind }) => element === newAct.element && kind === newAct.kind)) return;
    const act: Act = { ...newAct, at: Date.now(), path: location.pathname };
    kept.push(act);
    acknowledge(act, true);
    timer ??= setInterval(poll, given.pollMs);
    dispatchEvent(new Event(given.scriptsNeeded));
  }

  function forget(test: (act: Act) => boolean): void {
    kept = kept.filter((act) => {
      if (!test(act)) return true;
      acknowledge(act, false);
      return false;
    });
    if (kept.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  const dropPresses = () => forget(isPress);

  // Replaying it.

  /** @returns whether the event reached the element: React stops it where a place is not hydrated */
  function fire(element: Element, event: Event): boolean {
    let hasArrived = false;
    const arrive = () => {
      hasArrived = true;
    };
    element.addEventListener(event.type, arrive, true);
    isOwn = true;
    try {
      element.dispatchEvent(event);
    } finally {
      isOwn = false;
    }
    element.removeEventListener(event.type, arrive, true);
    return hasArrived;
  }

  /**
   * Hydrates the place of an element before the event that matters: React takes a check box's value at hydration for the one
   * before, and would see no change in a click that completes it.
   */
  const settle = (element: Element) => fire(element, new PointerEvent('pointercancel', { bubbles: true }));

  function enter(element: HTMLElement, value: string | boolean): boolean {
    if (!settle(element)) return false;
    if (isTick(element)) {
      (element as HTMLInputElement).checked = !value;
      return fire(element, new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
    const field = element as Field & Tracked;
    if (field.value !== value)
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    // Another value than the present one: React takes it for new.
    field._valueTracker?.setValue(`${value}.`);
    return fire(field, new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  }

  function submitAgain(form: HTMLFormElement, submitter?: HTMLElement | null): boolean {
    isOwn = true;
    try {
      form.requestSubmit((submitter as Control | null)?.form === form ? submitter : null);
    } finally {
      isOwn = false;
    }
    return true;
  }

  function pressAgain(element: Element, isWhole: boolean): boolean {
    const types = isWhole ? ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] : ['click'];
    const init = { bubbles: true, cancelable: true, composed: true, isPrimary: true };
    return types.every((type) =>
      fire(element, type.startsWith('mouse') ? new MouseEvent(type, init) : new PointerEvent(type, init)),
    );
  }

  /** @returns false when its place is not hydrated */
  function replay(act: Act): boolean {
    const { element } = act;
    acknowledge(act, false);
    if (act.kind === 'type') return enter(element, act.value);
    if (act.kind === 'leave') return fire(element, new FocusEvent('focusout', { bubbles: true }));
    if (act.kind === 'submit') return submitAgain(element as HTMLFormElement, act.shown);
    return pressAgain(element, act.isWhole);
  }

  function poll(): void {
    let isBusy = false;
    forget((act) => {
      if (!act.element.isConnected || act.path !== location.pathname) return true;
      if (isPress(act) && Date.now() - act.at > given.maxAgeMs) {
        hasFailed = true;
        return true;
      }
      // A press is tried once before its place is hydrated: that makes React hydrate it.
      if (!live() || !(isHydrated(act.element) || (act.kind === 'press' && !act.isTried))) return false;
      if (isBusy && act.kind !== 'type') return false;
      act.isTried = true;
      if (replay(act)) {
        isBusy = true;
        return true;
      }
      acknowledge(act, true);
      return false;
    });
  }

  /** Enters what was typed into places that are hydrated by now, before an event that may use it. */
  function enterTyped({ type, target }: Event): void {
    if (isOwn || kept.length === 0 || !live()) return;
    forget((act) => {
      // A new choice in the same place replaces the one that is kept.
      const isReplaced = type === 'change' && act.element === target && !isText(act.element);
      return act.kind === 'type' && !isReplaced && isHydrated(act.element) && replay(act);
    });
  }

  // What the visitor does.

  /** Calls back when an event does not reach its target, or does where nothing is hydrated. */
  function whenLost({ type, target }: Event, element: Element, lost: () => void): void {
    if (!live()) {
      lost();
      return;
    }
    let hasArrived = false;
    const arrive = () => {
      hasArrived = true;
    };
    target?.addEventListener(type, arrive, true);
    setTimeout(() => {
      target?.removeEventListener(type, arrive, true);
      if (!hasArrived || (element.isConnected && !isHydrated(element))) lost();
    });
  }

  /** The control of a press that needs React; null for what browsers do alone, and for a form's submission. */
  function controlOf({ target }: Event): Control | null {
    const control = (target as Element).closest?.<Control>(given.controls);
    if (!control || (control.form && control.type === 'submit')) return null;
    return 'popover' in HTMLElement.prototype && control.hasAttribute('popovertarget') ? null : control;
  }

  function handleStart(event: MouseEvent): void {
    if (isOwn) return;
    if (event.type === 'pointerdown') {
      isStartLost = false;
      enterTyped(event);
    }
    const control = controlOf(event);
    if (!control) return;
    if (isStartLost) event.stopImmediatePropagation();
    else
      whenLost(event, control, () => {
        isStartLost = true;
      });
  }

  function handleClick(event: MouseEvent): void {
    if (isOwn) return;
    const box = event.target as HTMLInputElement & Tracked;
    if (box.type === 'checkbox' && live()) {
      settle(box);
      box._valueTracker?.setValue(String(!box.checked));
    }
    const control = controlOf(event);
    if (!control) return;
    const wasStartLost = isStartLost;
    isStartLost = false;
    const isLink = control.tagName === 'A';
    if (isLink && (hasFailed || event.metaKey || event.ctrlKey || event.shiftKey)) return;
    // React got a part of it only, or the link would lead on: withheld, so that nothing happens twice.
    const isWithheld = wasStartLost || (isLink && !isHydrated(control));
    const lost = () => keep({ kind: 'press', element: control, shown: control, isWhole: isWithheld || !event.detail });
    if (isWithheld) {
      withhold(event);
      lost();
    } else whenLost(event, control, lost);
  }

  function handleInput(event: Event): void {
    const field = event.target as Field;
    if (isOwn || !/^(INPUT|TEXTAREA|SELECT)$/.test(field.tagName)) return;
    if (field.type === 'file' || field.hasAttribute(given.actsAlone)) return;
    if (event.type === 'change') enterTyped(event);
    forget(({ element }) => element === field);
    whenLost(event, field, () => {
      keep({ kind: 'type', element: field, value: isTick(field) ? (field as HTMLInputElement).checked : field.value });
      // Confirmed with Enter or by leaving the field.
      if (event.type === 'change' && isText(field)) keep({ kind: 'leave', element: field });
    });
  }

  function handleSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    enterTyped(event);
    if (isOwn || form.hasAttribute('action') || isHydrated(form)) return;
    withhold(event);
    keep({ kind: 'submit', element: form, shown: event.submitter });
  }

  function handleError(event: ErrorEvent): void {
    const failed = event.target as HTMLScriptElement;
    const file = event.filename || (failed.tagName === 'SCRIPT' ? failed.src : '');
    if (!file.includes('/releases/')) return;
    hasFailed = true;
    dropPresses();
  }

  addEventListener('keydown', enterTyped, true);
  addEventListener('pointerdown', handleStart, true);
  addEventListener('mousedown', handleStart, true);
  addEventListener('click', handleClick, true);
  addEventListener('input', handleInput, true);
  addEventListener('change', handleInput, true);
  addEventListener('submit', handleSubmit, true);
  addEventListener('pagehide', dropPresses);
  addEventListener('error', handleError, true);
}

/**
 * Keeps what a visitor does before React has hydrated the place, acknowledges it, and replays it once: presses of
 * controls, submissions of forms without an address, and typed text. Something is lost when React does not listen yet
 * (`data-live`, set by ../bootstrap.tsx), or when the place is not hydrated: then React stops the event before its
 * target, or, when hydration was interrupted, ignores it. A gesture whose start was lost is withheld from React as a whole,
 * so nothing happens twice. Presses are dropped when the page is left, when a script fails, and when they are old; marked
 * links then lead on by themselves. A text that was confirmed with Enter or by leaving its field, which browsers report as a
 * change, is left again once it is in the state. What is kept asks for scripts that wait for a use
 * (contract/scripts-on-use).
 */
export const pressScript: string = callScript(keepPresses, isLive, settings);
