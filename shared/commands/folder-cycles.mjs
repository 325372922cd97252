import base from '../../.dependency-cruiser.mjs';

/** Folders on the server use one another in one direction. Tests are left out: they may use what is above them. */
export default {
  forbidden: [
    {
      name: 'folder-cycle',
      comment: 'Move what both folders need below them, or let the upper one pass it in.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(api/src/(platform/|domains/)?|shell/server/|shared/federation/src/)[^/]+$' },
      to: { circular: true },
    },
  ],
  options: { ...base.options, exclude: { path: '(^|/)(node_modules|\\.data|testing)/|\\.test\\.ts$' } },
};
