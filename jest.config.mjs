export default {
  maxWorkers: 2,
  projects: [
    'api',
    'shell',
    'shell/server',
    'mf-listings',
    'mf-account',
    'mf-chat',
    'mf-content',
    'shared/contract',
    'shared/ui',
    'shared/api-client',
    'shared/federation',
    'shared/commands',
    'shared/bench',
  ],
};
