import base from '../../.dependency-cruiser.mjs';

/** Folders of the API's layers use one another in one direction. Tests may use what is above them. */
export default {
  forbidden: [
    {
      name: 'folder-cycle',
      comment: 'Move what both folders need below them, or let the upper one pass it in.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^api/src/(platform|domains)/[^/]+$' },
      to: { circular: true },
    },
  ],
  options: { ...base.options, exclude: { path: '(^|/)(node_modules|\\.data|testing)/|\\.test\\.ts$' } },
};
