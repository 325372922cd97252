/** @jest-environment node */
import { sourceStack } from './source-stack';

/** Line 1 of a script maps to line 3 of a source file. */
const mapTo = (source: string) => JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAEA' });

it('SHL-175 names source files of a stack, by source maps, for each browser', async () => {
  const maps: Record<string, string> = {
    'http://localhost:3104/a.js.map': mapTo('webpack://mf_content/./src/page.tsx'),
    'http://localhost:3104/b.js.map': mapTo('webpack://mf_content/../node_modules/react/index.js'),
  };
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (address) => {
    const text = maps[String(address)];
    return { ok: text !== undefined, text: async () => text } as Response;
  };
  const stack = [
    'Error: broken',
    '    at Page (http://localhost:3104/a.js:1:1)',
    '    at http://localhost:3104/a.js:1:9',
    'Page@http://localhost:3104/a.js:1:1',
    '    at renderWithHooks (http://localhost:3104/b.js:1:1)',
    '    at unknown (http://localhost:3104/none.js:1:1)',
  ].join('\n');
  const frame = { name: 'Page', file: './src/page.tsx', line: 3 };
  await expect(sourceStack(stack)).resolves.toEqual([frame, { ...frame, name: '' }, frame]);
  globalThis.fetch = realFetch;
});
