import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

/** Header of RFC 1952: deflate, no flags, no time, unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

const compress = promisify(deflateRaw) as (piece: Buffer, options: { level: number }) => Promise<Buffer>;

/** Compresses the end of a document, once for all responses. */
export const deflateRest = (rest: Buffer): Promise<Buffer> => compress(rest, { level: 6 });

/**
 * One gzip stream of a start that differs per response (it contains the nonce) and a precompressed rest: deflate blocks
 * may be joined where a sync flush has aligned them to a byte.
 */
export const gzipStart = (start: Buffer): Buffer =>
  Buffer.concat([header, deflateRawSync(start, { level: 4, finishFlush: constants.Z_SYNC_FLUSH })]);

export function gzipEnd(start: Buffer, rest: Buffer, deflatedRest: Buffer): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(rest, crc32(start)), 0);
  trailer.writeUInt32LE((start.length + rest.length) % 2 ** 32, 4);
  return Buffer.concat([deflatedRest, trailer]);
}
