import { gunzipSync } from 'node:zlib';
import { deflateRest, deflateStart, gzipEnd, gzipStart } from './gzip';

it.each([
  ['<head nonce="ü">', 'the rest – of it'.repeat(5_000)],
  ['', 'b'],
])('SHL-54 a start and a precompressed rest form one gzip stream', async (text, rest) => {
  const start = deflateStart(text);
  const stream = Buffer.concat([...gzipStart(start), ...gzipEnd(start, await deflateRest(Buffer.from(rest)))]);
  expect(gunzipSync(stream).toString()).toBe(text + rest);
});
