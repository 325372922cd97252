/** Who may import whom. Folders are matched by pattern, so that a new one is guarded from its first line. */
const areas = '^(shell|mf-[^/]+)/';
const apiTests = '\\.test\\.ts$';
const apiSchemas = '[/-]schema\\.ts$';

/** Folders and files, the lowest first: each imports only itself and what is before it. */
const layers = {
  'api/src': ['platform', 'read-models', 'domains', 'app', 'main.ts'],
  'shell/server': [
    'settings',
    'registry',
    'store',
    'ssr',
    'metrics',
    'rollout',
    'errors',
    'tracing',
    'http',
    'composition-page',
  ],
  'shared/federation/src': [
    ...['workspace.ts', 'integrity.ts', 'store', 'types', 'checks', 'registry', 'previews', 'monitoring'],
    ...['build', 'notifications', 'gate', 'rollout', 'publish-api', 'cli'],
  ],
};
const notTests = { pathNot: '(\\.test\\.ts|jest\\.config\\.mjs)$|/testing/' };
const importsUpwards = Object.entries(layers).flatMap(([root, names]) => [
  ...names.map((name, index) => ({
    name: 'imports-upwards',
    comment: `${root}/${name} imports what is before it in the list of layers.`,
    severity: 'error',
    from: { path: `^${root}/${name}(/|$)`, ...notTests },
    to: { path: `^${root}/`, pathNot: `^${root}/(${names.slice(0, index + 1).join('|')})(/|$)` },
  })),
  {
    name: 'folder-without-layer',
    comment: `Give a new folder of ${root} its place in the list of layers.`,
    severity: 'error',
    from: { path: `^${root}/((?!(${names.join('|')})/)[^/]+)/`, ...notTests },
    to: { path: `^${root}/`, pathNot: `^${root}/$1/` },
  },
]);

export default {
  forbidden: [
    ...importsUpwards,
    {
      name: 'area-imports-area',
      comment: 'Areas never import one another: emit an event, use the URL, or move shared code to shared/.',
      severity: 'error',
      from: { path: areas },
      to: { path: areas, pathNot: '^$1/' },
    },
    {
      name: 'area-imports-api',
      comment:
        'Frontends reach the API over HTTP through @roadworthy/api-client; shapes come from @roadworthy/contract.',
      severity: 'error',
      from: { path: areas },
      to: { path: '^api/' },
    },
    {
      name: 'browser-imports-schemas',
      comment:
        'Payload schemas are 370 modules of typebox: import their types only, and constants from another file of the contract.',
      severity: 'error',
      from: {
        path: '^((shell|mf-[^/]+)/src|shared/(api-client|events|forms|query|router|session|ui)/src)/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^shared/contract/src/api/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'shared-imports-area',
      comment: 'shared/ knows no area: pass in what it needs, or move the code into the area.',
      severity: 'error',
      from: { path: '^shared/', pathNot: '^shared/commands/' },
      to: { path: '^(shell|mf-[^/]+|api)/', pathNot: 'node_modules' },
    },
    {
      name: 'api-imports-more-than-contract',
      comment: 'The API imports shared/contract and shared/serving only (and shared/testing in tests).',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^(shell|mf-[^/]+|shared)/', pathNot: '^shared/(contract|serving|testing)/' },
    },
    {
      name: 'screen-imports-sibling',
      comment: 'Screens of an area do not import one another: move what two need up into the area’s lib/.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/(?!lib/|exposes/)([^/]+)/' },
      to: { path: '^$1/src/[^/]+/', pathNot: '^$1/src/(lib|$2)/' },
    },
    {
      name: 'lib-imports-screen',
      comment: 'lib/ is below the screens: one way, lib → screen → exposes.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/lib/' },
      to: { path: '^$1/src/', pathNot: '^$1/src/lib/' },
    },
    {
      name: 'api-domain-internals',
      comment: 'A domain is used through its index.ts only, also by app/.',
      severity: 'error',
      from: { path: '^api/src/(domains/[^/]+|app)/', pathNot: `${apiTests}|${apiSchemas}` },
      to: { path: '^api/src/domains/', pathNot: '^api/src/($1/|domains/[^/]+/index\\.ts$)' },
    },
    {
      name: 'api-schema-imports-more',
      comment: 'A schema imports other schemas for its foreign keys, and nothing else of another domain.',
      severity: 'error',
      from: { path: '^api/src/(domains/[^/]+)/.*', pathNot: apiTests },
      to: { path: '^api/src/domains/', pathNot: `^api/src/($1/|domains/[^/]+/index\\.ts$)|${apiSchemas}` },
    },
    {
      name: 'api-source-imports-tools',
      comment: 'What runs in production imports no tools and no test support.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: apiTests },
      to: { path: '^api/(tools|test)/' },
    },
    {
      name: 'ad-index-internals',
      comment: 'Outside its folder the ad index is its index.ts: buffers and arrays of an engine stay inside.',
      severity: 'error',
      from: { path: '^api/', pathNot: '^api/src/domains/search/ad-index/' },
      to: { path: '^api/src/domains/search/ad-index/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'cycle',
      comment: 'Two files that import each other are one file, or a third is missing.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
  ],
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|\\.data)/' },
    includeOnly: '^(shell|mf-[^/]+|shared|api|e2e)/',
    preserveSymlinks: false,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  },
};
