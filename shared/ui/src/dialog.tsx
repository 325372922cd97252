import { type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { lazyWithRetry } from './lazy-with-retry';
import { tokens } from './theme';

export type Side = 'left' | 'right' | 'bottom';
type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  /** Below the content, in view while that scrolls. */
  footer?: ReactNode;
};
export type DialogProps = Props & { description?: string };
export type SheetProps = Props & { side?: Side };

/** Loaded when the first dialog opens: most visitors never open any. */
const panels = () => import('./dialog-panels');
const DialogPanel = lazyWithRetry(() => panels().then((module) => ({ default: module.DialogPanel })));
const SheetPanel = lazyWithRetry(() => panels().then((module) => ({ default: module.SheetPanel })));

/** True after the first opening, so that closing can be animated too. */
function useHasOpened(open: boolean): boolean {
  const [hasOpened, setHasOpened] = useState(open);
  if (open && !hasOpened) setHasOpened(true);
  return hasOpened || open;
}

const Scrim = styled.div`position: fixed; inset: 0; z-index: 60; background: ${tokens.color.overlay};`;

/** Darkens the page at once while the panel's script loads; a press of it closes the dialog. In `body`, as the panel is. */
function Opening({ open, onOpenChange }: Pick<Props, 'open' | 'onOpenChange'>): ReactNode {
  // The server has no portals.
  if (!open || typeof document === 'undefined') return null;
  return createPortal(<Scrim aria-busy="true" onClick={() => onOpenChange(false)} />, document.body);
}

/** A dialog in the middle of the screen; focus is trapped while it is open. */
export function Dialog(props: DialogProps): ReactNode {
  return useHasOpened(props.open) ? (
    <Suspense fallback={<Opening {...props} />}>
      <DialogPanel {...props} />
    </Suspense>
  ) : null;
}

/** A dialog at an edge of the screen: a drawer, or a full-height sheet on a phone. */
export function Sheet(props: SheetProps): ReactNode {
  return useHasOpened(props.open) ? (
    <Suspense fallback={<Opening {...props} />}>
      <SheetPanel {...props} />
    </Suspense>
  ) : null;
}
