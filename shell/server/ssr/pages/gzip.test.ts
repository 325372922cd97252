import { gunzipSync } from 'node:zlib';
import { deflateRest, gzipEnd, gzipStart } from './gzip';

it.each([
  ['<head nonce="ü">', 'the rest – of it'.repeat(5_000)],
  ['', 'b'],
])('SHL-54 a start and a precompressed rest form one gzip stream', async (start, rest) => {
  const [first, second] = [Buffer.from(start), Buffer.from(rest)];
  const stream = Buffer.concat([gzipStart(first), gzipEnd(first, second, await deflateRest(second))]);
  expect(gunzipSync(stream).toString()).toBe(start + rest);
});
