import { type ReactNode, useState } from 'react';
import { Button } from '../../src/button';

type WithValueProps<Value> = {
  initial: Value;
  children: (value: Value, setValue: (value: Value) => void) => ReactNode;
};

/** Keeps the value of a controlled component. */
export function WithValue<Value>({ initial, children }: WithValueProps<Value>): ReactNode {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

type OpenerProps = { label: string; children: (open: boolean, setOpen: (open: boolean) => void) => ReactNode };

/** A button that opens what covers the page. The journey of the gallery presses each and looks at the result. */
export function Opener({ label, children }: OpenerProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" data-opens={label} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {children(open, setOpen)}
    </>
  );
}
