import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_BYTES, samplePicture } from '../../../../src/platform/media/fingerprint/picture-sample';
import { type PictureSpec, renderPicture } from './picture-spec';

/** What determines a sample besides its specification: a change of these files computes all again. */
const SOURCES = [
  'alter-picture.ts',
  'picture-spec.ts',
  'draw-scene.ts',
  'trade-card.ts',
  '../../../../test/media/alterations.ts',
  '../../../../test/media/scenes.ts',
  '../../../../src/platform/media/fingerprint/find-frame.ts',
  '../../../../src/platform/media/fingerprint/picture-sample.ts',
  '../../../seed/artwork/drawing.ts',
];
const KEY_BYTES = 20;

const digest = (content: string | Buffer): Buffer => createHash('sha1').update(content).digest();

function cacheFile(): string {
  const folder = join(tmpdir(), 'roadworthy-bench-samples');
  mkdirSync(folder, { recursive: true });
  const version = digest(Buffer.concat(SOURCES.map((name) => readFileSync(join(import.meta.dirname, name)))));
  return join(folder, `${version.toString('hex')}.bin`);
}

/**
 * The samples of pictures, in their order, by the code that hashes uploads. Kept in a file of the temporary folder, to which
 * new ones are appended: drawing 20,000 pictures takes minutes.
 */
export async function samplesOfSpecs(specs: readonly PictureSpec[]): Promise<Buffer[]> {
  const file = cacheFile();
  const known = new Map<string, Buffer>();
  const stored = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const size = KEY_BYTES + SAMPLE_BYTES;
  for (let at = 0; at + size <= stored.length; at += size)
    known.set(stored.toString('hex', at, at + KEY_BYTES), stored.subarray(at + KEY_BYTES, at + size));
  const keyed = specs.map((spec) => ({ spec, key: digest(JSON.stringify(spec)) }));
  const missing = keyed.filter(({ key }) => !known.has(key.toString('hex')));
  for (const { spec, key } of missing) {
    const sample = await samplePicture(await renderPicture(spec));
    known.set(key.toString('hex'), sample);
    appendFileSync(file, Buffer.concat([key, sample]));
  }
  return keyed.map(({ key }) => known.get(key.toString('hex')) as Buffer);
}
