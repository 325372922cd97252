import type { TellHealth } from './tell-health';

const script = /\/releases\/([\w-]+)\/([\w.-]+)\/web\//;
/** What the API answered, or a visitor going elsewhere, is no fault of a version. */
const blameless = new Set(['ApiError', 'AbortError', 'CanceledError']);

/** The release from whose script an error came; undefined when nobody knows or nobody is to blame. */
export function releaseBehind(error: unknown): { area: string; version: string } | undefined {
  if (!(error instanceof Error) || blameless.has(error.name)) return undefined;
  const [, area, version] = script.exec(error.stack ?? '') ?? [];
  return area && version ? { area, version } : undefined;
}

/** Tells of errors that nobody caught, such as those of event handlers. */
export function tellUncaughtErrors(window: Window, health: TellHealth): void {
  const tell = (error: unknown) => {
    const release = releaseBehind(error);
    if (release) health.failed(release.area, release.version, String(error));
  };
  window.addEventListener('error', ({ error }) => tell(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
