import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Registry } from '@roadworthy/contract/registry';
import type { PageRegion } from '@roadworthy/contract/rendering';
import { joinCrc32, shiftOf } from '../pages/crc32';
import { type DeflatedStart, deflateStart } from '../pages/gzip';
import { documentStart } from './document';

/** The length of a nonce: 16 bytes in Base64. */
const NONCE_LENGTH = 22;
/** A deflate block without compression (RFC 1951, 3.2.4): its header, with the length and its complement. */
const STORED_HEADER_BYTES = 5;
const finishFlush = constants.Z_SYNC_FLUSH;

/** Characters that no document contains, so that no other text is compressed as a repetition of them. */
const [TOKEN_CHARACTER, FIRST_OF_NONCE] = ['\x01', 2];
const nonceInTemplate = Array.from({ length: NONCE_LENGTH }, (_, index) =>
  String.fromCharCode(FIRST_OF_NONCE + index),
).join('');

const deflate = (text: string, before = '') =>
  deflateRawSync(text, { level: 9, finishFlush, ...(before && { dictionary: Buffer.from(before) }) });

function storedBlock(text: string): Buffer {
  const block = Buffer.allocUnsafe(STORED_HEADER_BYTES + text.length);
  block[0] = 0;
  block.writeUInt16LE(text.length, 1);
  block.writeUInt16LE(0xffff - text.length, 3);
  block.write(text, STORED_HEADER_BYTES, 'latin1');
  return block;
}

/** A text that all documents have, with what joins its checksum to that of the text before it. */
type CommonText = { text: string; checksum: number; shift: number };

function toCommonText(text: string): CommonText {
  const bytes = Buffer.from(text);
  return { text, checksum: crc32(bytes), shift: shiftOf(bytes.length) };
}

const NONCE_SHIFT = shiftOf(NONCE_LENGTH);

/**
 * The starts of documents that differ in token and nonce alone, compressed once: both are stored blocks between compressed
 * ones, and the nonce's later occurrences repeat the first.
 */
export class StartTemplate {
  readonly #beforeToken: CommonText;
  readonly #aroundNonces: readonly CommonText[];
  readonly #tokenShift: number;
  readonly #length: number;
  /** Before the token, between token and first nonce, and after it; undefined when they would be decompressed wrongly. */
  readonly #deflated: readonly [Buffer, Buffer, Buffer] | undefined;

  /** @param write the text with a token of this length and a nonce, the token first */
  constructor(
    private readonly write: (token: string, nonce: string) => string,
    readonly tokenLength: number,
  ) {
    const tokenInTemplate = TOKEN_CHARACTER.repeat(tokenLength);
    const text = write(tokenInTemplate, nonceInTemplate);
    const [beforeToken = '', afterToken = ''] = text.split(tokenInTemplate);
    const [beforeNonce = '', ...afterNonces] = afterToken.split(nonceInTemplate);
    this.#beforeToken = toCommonText(beforeToken);
    this.#aroundNonces = [beforeNonce, ...afterNonces].map(toCommonText);
    this.#tokenShift = shiftOf(tokenLength);
    this.#length = Buffer.byteLength(text);
    const toNonce = beforeToken + tokenInTemplate + beforeNonce;
    const deflated = [
      deflate(beforeToken),
      deflate(beforeNonce, beforeToken + tokenInTemplate),
      deflate(afterNonces.join(nonceInTemplate), toNonce + nonceInTemplate),
    ] as const;
    const sample = { token: 'T'.repeat(tokenLength), nonce: 'abcdefghijklmnopqrstuv' };
    const expected = write(sample.token, sample.nonce);
    const inflated = inflateRawSync(Buffer.concat(this.#join(deflated, sample)), { finishFlush }).toString();
    if (this.#textWith(sample) === expected && inflated === expected) this.#deflated = deflated;
  }

  /** @param given a token of the template's length */
  fill(given: { token: string; nonce: string }): DeflatedStart {
    if (!this.#deflated) return deflateStart(this.write(given.token, given.nonce));
    return {
      text: () => this.#textWith(given),
      deflated: this.#join(this.#deflated, given),
      length: this.#length,
      checksum: this.#checksumWith(given),
    };
  }

  #textWith({ token, nonce }: { token: string; nonce: string }): string {
    return this.#beforeToken.text + token + this.#aroundNonces.map(({ text }) => text).join(nonce);
  }

  #checksumWith({ token, nonce }: { token: string; nonce: string }): number {
    const nonceChecksum = crc32(nonce);
    let joined = joinCrc32(this.#beforeToken.checksum, crc32(token), this.#tokenShift);
    for (const [index, { checksum, shift }] of this.#aroundNonces.entries()) {
      if (index > 0) joined = joinCrc32(joined, nonceChecksum, NONCE_SHIFT);
      joined = joinCrc32(joined, checksum, shift);
    }
    return joined;
  }

  #join([first, second, last]: readonly [Buffer, Buffer, Buffer], given: { token: string; nonce: string }): Buffer[] {
    return [first, storedBlock(given.token), second, storedBlock(given.nonce), last];
  }
}

/** What all documents of a route with the same releases have in common. */
type CommonStart = { registry: Registry; regions: readonly PageRegion[]; hasServiceWorker: boolean };

type KnownTemplate = Pick<CommonStart, 'hasServiceWorker'> & { template: StartTemplate };

/** The templates of documents, by release set and route. */
export class StartTemplates {
  readonly #byRegistry = new WeakMap<Registry, WeakMap<readonly PageRegion[], KnownTemplate>>();

  fill(common: CommonStart, given: { token: string; nonce: string }): DeflatedStart {
    return this.#find(common, given.token.length).fill(given);
  }

  #find(common: CommonStart, tokenLength: number): StartTemplate {
    const { registry, regions, hasServiceWorker } = common;
    const byRegions = this.#byRegistry.get(registry) ?? new WeakMap<readonly PageRegion[], KnownTemplate>();
    this.#byRegistry.set(registry, byRegions);
    const known = byRegions.get(regions);
    if (known?.hasServiceWorker === hasServiceWorker && known.template.tokenLength === tokenLength)
      return known.template;
    const template = new StartTemplate((token, nonce) => documentStart({ ...common, token, nonce }), tokenLength);
    byRegions.set(regions, { hasServiceWorker, template });
    return template;
  }
}
