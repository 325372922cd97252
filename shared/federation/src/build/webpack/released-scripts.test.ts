import { buildSample, type SampleBuild } from '../../testing/sample-build';

// The first build loads webpack and its plugins.
jest.setTimeout(60_000);

const SOURCES = {
  'src/main.ts': `export const lazy = () => import('./later');`,
  'src/later.ts': 'export const value: number = 42;',
};

let build: SampleBuild;
beforeAll(async () => {
  build = await buildSample({ name: 'shell' }, SOURCES, { hasSourceMaps: true });
});
afterAll(() => build.remove());

it('SHL-132 a released build for browsers has source maps, which none of its scripts names', () => {
  expect(build.files).toEqual(expect.arrayContaining(['main.js', ...build.scripts.map((file) => `${file}.map`)]));
  expect(build.scripts.filter((file) => build.contentOf(file).includes('sourceMappingURL'))).toEqual([]);
});

it('SHL-372 each script of a released build begins with the hint to compile its functions ahead', () => {
  expect(build.scripts.length).toBeGreaterThan(1);
  expect(build.scripts.filter((file) => !build.contentOf(file).startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual(
    [],
  );
  // Positions in the source maps count the line of the hint.
  expect(JSON.parse(build.contentOf('main.js.map')).mappings).toMatch(/^;/);
});
