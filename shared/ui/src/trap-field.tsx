import type { InputHTMLAttributes, ReactNode } from 'react';
import { VisuallyHidden } from './layout';

/** A field that people neither see nor reach: who fills it in is a program (security.md 'enquiry spam'). */
export function TrapField(input: InputHTMLAttributes<HTMLInputElement>): ReactNode {
  return (
    <VisuallyHidden aria-hidden>
      <input {...input} tabIndex={-1} autoComplete="off" />
    </VisuallyHidden>
  );
}
