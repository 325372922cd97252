import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import { joinCrc32, shiftOf } from './crc32';

/** Header of RFC 1952: deflate, no flags, no time, unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

const compress = promisify(deflateRaw) as (piece: Buffer, options: { level: number }) => Promise<Buffer>;

/** The beginning of a document, as text and as deflate blocks that end at a byte. */
export type DeflatedStart = { text: Buffer; deflated: Buffer };
/** The end of a document, compressed once for all responses, with what its checksum needs. */
export type DeflatedRest = { deflated: Buffer; length: number; checksum: number; shift: number };

export const deflateRest = async (rest: Buffer): Promise<DeflatedRest> => ({
  deflated: await compress(rest, { level: 6 }),
  length: rest.length,
  checksum: crc32(rest),
  shift: shiftOf(rest.length),
});

export const deflateStart = (text: Buffer): DeflatedStart => ({
  text,
  deflated: deflateRawSync(text, { level: 4, finishFlush: constants.Z_SYNC_FLUSH }),
});

/**
 * One gzip stream of a start that differs per response (it contains the nonce) and a precompressed rest: deflate blocks
 * may be joined where a sync flush has aligned them to a byte.
 */
export const gzipStart = ({ deflated }: DeflatedStart): Buffer => Buffer.concat([header, deflated]);

export function gzipEnd({ text }: DeflatedStart, { deflated, length, checksum, shift }: DeflatedRest): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(joinCrc32(crc32(text), checksum, shift), 0);
  trailer.writeUInt32LE((text.length + length) % 2 ** 32, 4);
  return Buffer.concat([deflated, trailer]);
}
