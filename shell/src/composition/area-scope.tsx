import { createContext, type ReactNode, useEffect, useLayoutEffect } from 'react';
import type { ReleaseId } from './remote-loader';

/** The release whose components are below; null for the shell's. */
const AreaScope = createContext<ReleaseId | null>(null);
let notify: (release: ReleaseId | null) => void = () => {};

/**
 * Notifies when React enters or leaves the components of a release. React assigns the context's current value at both,
 * also when it resumes a suspended part or leaves one that threw; no public API covers these.
 */
export function onAreaEntered(listener: (release: ReleaseId | null) => void): void {
  notify = listener;
  // One per renderer: `renderToString` uses the second.
  for (const name of ['_currentValue', '_currentValue2']) {
    let current: ReleaseId | null = null;
    Object.defineProperty(AreaScope, name, {
      configurable: true,
      get: () => current,
      set: (release: ReleaseId | null) => {
        current = release;
        listener(release);
      },
    });
  }
}

/** React runs effects of siblings in order: those between two of these belong to the release. */
function EffectMark({ release }: { release: ReleaseId | null }): ReactNode {
  useLayoutEffect(() => notify(release));
  useEffect(() => notify(release));
  return null;
}

/** Attributes rendering and first effects of a release's components to it. */
export const AreaBoundary = ({ release, children }: { release: ReleaseId; children: ReactNode }): ReactNode => (
  <AreaScope value={release}>
    <EffectMark release={release} />
    {children}
    <EffectMark release={null} />
  </AreaScope>
);
