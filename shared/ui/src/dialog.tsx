import { lazy, type ReactNode, Suspense, useState } from 'react';

export type Side = 'left' | 'right' | 'bottom';
type Props = { open: boolean; onOpenChange: (open: boolean) => void; title: string; children: ReactNode };
export type DialogProps = Props & { description?: string };
export type SheetProps = Props & { side?: Side; footer?: ReactNode };

/** The panels and all they are made of are fetched when the first one opens: most visitors never open any. */
const panels = () => import('./dialog-panels');
const DialogPanel = lazy(() => panels().then((module) => ({ default: module.DialogPanel })));
const SheetPanel = lazy(() => panels().then((module) => ({ default: module.SheetPanel })));

/** True from the first opening on, so that closing can be shown too. */
function useAskedFor(open: boolean): boolean {
  const [asked, setAsked] = useState(open);
  if (open && !asked) setAsked(true);
  return asked || open;
}

/** A dialog in the middle of the screen; focus stays in it while it is open. */
export function Dialog(props: DialogProps): ReactNode {
  return useAskedFor(props.open) ? (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  ) : null;
}

/** A dialog at an edge of the screen: a drawer, or a full-height sheet on a phone. */
export function Sheet(props: SheetProps): ReactNode {
  return useAskedFor(props.open) ? (
    <Suspense>
      <SheetPanel {...props} />
    </Suspense>
  ) : null;
}
