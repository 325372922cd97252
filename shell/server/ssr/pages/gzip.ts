import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import { joinCrc32, shiftOf } from './crc32';

/** Header of RFC 1952: deflate, no flags, no time, unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

const compress = promisify(deflateRaw) as (piece: Buffer, options: { level: number }) => Promise<Buffer>;

/** The beginning of a document: its text, the deflate blocks of it, which end at a byte, and what its checksum needs. */
export type DeflatedStart = {
  /** Written for clients without gzip only. */
  text: () => string;
  deflated: readonly Buffer[];
  length: number;
  checksum: number;
};
/** The end of a document, compressed once for all responses, with what its checksum needs. */
export type DeflatedRest = { deflated: Buffer; length: number; checksum: number; shift: number };

export const deflateRest = async (rest: Buffer): Promise<DeflatedRest> => ({
  deflated: await compress(rest, { level: 6 }),
  length: rest.length,
  checksum: crc32(rest),
  shift: shiftOf(rest.length),
});

export function deflateStart(text: string): DeflatedStart {
  const bytes = Buffer.from(text);
  return {
    text: () => text,
    deflated: [deflateRawSync(bytes, { level: 4, finishFlush: constants.Z_SYNC_FLUSH })],
    length: bytes.length,
    checksum: crc32(bytes),
  };
}

/**
 * The pieces of one gzip stream of a start that differs per response (it contains the nonce) and a precompressed rest:
 * deflate blocks may be joined where a sync flush has aligned them to a byte.
 */
export const gzipStart = ({ deflated }: DeflatedStart): Buffer[] => [header, ...deflated];

export function gzipEnd(start: DeflatedStart, { deflated, length, checksum, shift }: DeflatedRest): Buffer[] {
  const trailer = Buffer.allocUnsafe(8);
  trailer.writeUInt32LE(joinCrc32(start.checksum, checksum, shift), 0);
  trailer.writeUInt32LE((start.length + length) % 2 ** 32, 4);
  return [deflated, trailer];
}
