import type { Activation } from './registry';

/** One entry of an environment's audit log: what was changed, by whom, when, why, and from which commit. */
export type AuditEntry = Omit<Activation, 'kind' | 'version'> & {
  /** Name of its file, which is never rewritten; sorts by time. */
  id: string;
  kind:
    | Activation['kind']
    | 'pin'
    | 'unpin'
    | 'service-worker-off'
    | 'service-worker-on'
    | 'preview'
    | 'preview-removed'
    | 'key-created'
    | 'key-revoked'
    | 'published';
  /** Absent when a key was created or revoked. */
  version?: string;
  area: string;
  /** Commit of the version's sources; absent outside a repository and for old releases. */
  commit?: string;
  hasUncommittedChanges?: boolean;
  /** Name of a preview. */
  preview?: string;
  /** Name and id of an area's key. */
  key?: string;
};
