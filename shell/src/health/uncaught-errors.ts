import type { ReleaseId } from '../composition/remote-loader';
import type { HealthReporter } from './report-health';

/** Records an error of a release for its team. */
export type RecordError = (release: ReleaseId, kind: 'error' | 'rejection' | 'region', error: unknown) => void;

const SCRIPT = /\/releases\/([\w-]+)\/([\w.-]+)\/web\//g;
/** API errors and aborted requests are not failures of a release. */
const IGNORED_ERRORS = new Set(['ApiError', 'AbortError', 'CanceledError']);

/** The release named by a stack: a remote before the shell, whose React calls all components. */
export function releaseInStack(stack = ''): ReleaseId | undefined {
  const releases = [...stack.matchAll(SCRIPT)].map(([, area = '', version = '']) => ({ area, version }));
  return releases.find(({ area }) => area !== 'shell') ?? releases[0];
}

/** The release whose script threw; undefined when unknown. */
export function findFaultyRelease(error: unknown): ReleaseId | undefined {
  return error instanceof Error && !IGNORED_ERRORS.has(error.name) ? releaseInStack(error.stack) : undefined;
}

/** Reports uncaught errors, such as those of event handlers. */
export function reportUncaughtErrors(window: Window, health: HealthReporter, record: RecordError): void {
  const report = (kind: 'error' | 'rejection', error: unknown) => {
    const release = findFaultyRelease(error);
    if (!release) return;
    health.failed(release.area, release.version, String(error));
    record(release, kind, error);
  };
  window.addEventListener('error', ({ error }) => report('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
}
