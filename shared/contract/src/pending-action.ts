import type { SignInReason } from './sign-in-reasons';

/** Later, a visitor no longer expects what they pressed. */
const PENDING_TTL_MS = 30 * 60 * 1000;
const keyOf = (action: SignInReason): string => `roadworthy.pending.${action}`;

/** Keeps, for this tab, what a visitor pressed at a path before signing in, so that it is done when they return there. */
export function savePendingAction(action: SignInReason, path: string, details: Record<string, string> = {}): void {
  try {
    sessionStorage.setItem(keyOf(action), JSON.stringify({ path, details, at: Date.now() }));
  } catch {
    // Storage is forbidden: it must be pressed again after sign-in.
  }
}

/** Takes what was pressed at this path. @returns its details; undefined when nothing was pressed here lately */
export function takePendingAction(action: SignInReason, path: string): Record<string, string> | undefined {
  try {
    const pending = JSON.parse(sessionStorage.getItem(keyOf(action)) ?? 'null');
    if (pending?.path !== path) return undefined;
    sessionStorage.removeItem(keyOf(action));
    return Date.now() - pending.at < PENDING_TTL_MS ? pending.details : undefined;
  } catch {
    return undefined;
  }
}
