import TestSequencer from '@jest/test-sequencer';

/** Take more than five seconds each, the slowest first. Last in a run, one of them would leave a worker without work. */
const SLOW_TESTS = [
  'ssr/pool/isolation-matrix.test.ts',
  'rollback/forged-reports.test.ts',
  'ssr/pool/rendering-pool.test.ts',
  'rollback/crafted-addresses.test.ts',
  'preview/preview.test.ts',
  'value/measure-values.test.ts',
  'admin/admin.test.ts',
  'artwork/artwork.test.ts',
  'database/folder-lock.test.ts',
  'admin/dry-run.test.ts',
  'search/facets.test.ts',
  'shared-address/shared-address.test.ts',
  'variant/variant.test.tsx',
  'cli/main.test.ts',
  'search/attribute-filters.test.ts',
  'openapi/reference.test.ts',
  'post-ad/post-ad-page.test.tsx',
  'register/register-page.test.tsx',
];

/** On a new machine Jest knows no durations and starts with the largest files. */
export default class SlowTestsFirst extends TestSequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const index = SLOW_TESTS.findIndex((name) => path.endsWith(name));
      return index === -1 ? SLOW_TESTS.length : index;
    };
    return super.sort([...tests]).sort((one, other) => rank(one) - rank(other));
  }
}
