import type { InputHTMLAttributes, ReactNode } from 'react';
import { VisuallyHidden } from './layout';

/** A field that people neither see nor reach: only bots fill it in. */
export function HoneypotField(input: InputHTMLAttributes<HTMLInputElement>): ReactNode {
  return (
    <VisuallyHidden aria-hidden>
      <input {...input} tabIndex={-1} autoComplete="off" />
    </VisuallyHidden>
  );
}
