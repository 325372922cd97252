import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { joinCrc32, shiftOf } from './crc32';

it.each([
  [0, 0],
  [0, 5],
  [7, 0],
  [1, 1],
  [300, 65_537],
  [12_345, 150_001],
])('SHL-54 the checksum of %i and %i joined bytes follows from both checksums', (one, other) => {
  const [first, second] = [randomBytes(one), randomBytes(other)];
  const joined = joinCrc32(crc32(first), crc32(second), shiftOf(second.length));
  expect(joined).toBe(crc32(Buffer.concat([first, second])));
});
