import { Activity, createElement, type ReactNode } from 'react';
import styled from 'styled-components';
import { usePageFocus } from './use-page-focus';

const CONTENT = 'activity-content';
/** False in older browsers, and on the server, where no page is hidden. */
const canKeepLayout = globalThis.CSS?.supports?.('content-visibility', 'hidden') ?? false;

/**
 * Hides a page, which keeps its styles and layout: showing it again costs neither (content-visibility). Always positioned,
 * or else elements inside would be laid out again whenever it becomes their containing block.
 */
export const HideablePage = styled.div<{ $isHidden: boolean }>`
  position: relative;
  > ${CONTENT} { display: contents; }
  ${({ $isHidden }) => $isHidden && (canKeepLayout ? 'content-visibility: hidden;' : 'display: none;')}
`;

/** A page that is hidden and without effects (React's `Activity`), or shown. */
export function HideableActivity({ isHidden, children }: { isHidden: boolean; children: ReactNode }): ReactNode {
  const ref = usePageFocus(isHidden);
  return (
    <HideablePage ref={ref} data-page $isHidden={isHidden}>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>{createElement(CONTENT, null, children)}</Activity>
    </HideablePage>
  );
}

/**
 * `Activity` hides its elements by their inline `display`, which would discard their layout: once this was called, the element
 * around a page has no inline style. To be called before a page is hidden, which could not be shown again otherwise. In other
 * browsers `Activity` hides as usual.
 */
export function keepLayoutOfHiddenPages(): void {
  if (!canKeepLayout) return;
  customElements.define(
    CONTENT,
    class extends HTMLElement {
      readonly #unused = document.createElement('span').style;
      override get style() {
        return this.#unused;
      }
    },
  );
}

/** Lays out hidden pages after what they inherit has changed, such as the font, so that showing one need not. */
export function layOutHiddenPages(): void {
  for (const content of document.getElementsByTagName(CONTENT)) content.getBoundingClientRect();
}
