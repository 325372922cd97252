import { tooLongMessage } from '@roadworthy/contract/forms/messages';
import { type InputHTMLAttributes, type RefObject, useEffect, useState } from 'react';

/** Share of the limit from which the length is shown. */
const COUNTER_SHARE = 0.9;

type Limited = Pick<InputHTMLAttributes<HTMLElement>, 'value' | 'defaultValue' | 'maxLength' | 'inputMode'>;
type Element = HTMLInputElement | HTMLTextAreaElement;

/**
 * A limit that does not cut text. The browser's `maxLength` cuts a paste silently; here a longer text is invalid and its
 * form is not submitted.
 */
export function useTextLimit(
  { value, defaultValue, maxLength, inputMode }: Limited,
  element: RefObject<Element | null>,
): { error: string | undefined; counter: string | undefined; setTyped: (text: string) => void } {
  const [typed, setTyped] = useState(String(defaultValue ?? ''));
  const { length } = (value === undefined ? typed : String(value)).trim();
  const isNumber = inputMode === 'numeric' || inputMode === 'decimal';
  const error =
    maxLength === undefined || length <= maxLength
      ? undefined
      : isNumber
        ? `Must be at most ${maxLength} digits`
        : tooLongMessage(maxLength);
  useEffect(() => element.current?.setCustomValidity(error ?? ''), [error, element]);
  const isNear = maxLength !== undefined && !isNumber && length >= maxLength * COUNTER_SHARE;
  return { error, counter: isNear ? `${length} of ${maxLength} characters` : undefined, setTyped };
}
