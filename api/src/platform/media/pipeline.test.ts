import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import sharp from 'sharp';
import { InvalidPictureError } from './decode';
import { localFiles } from './file-store';
import { storePicture } from './pipeline';

const photo = (width = 1600, height = 1200) => sharp({ create: { width, height, channels: 3, background: '#b4431f' } });
/** A chunk of a PNG file with the given type, without a valid checksum. */
function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(type), content, Buffer.alloc(4)]);
}
const script = '<script>alert(document.domain)</script>';

describe('storePicture', () => {
  it.each(['its bytes', 'its path'])(
    'API-762 stores a picture from %s in every width and format, without metadata',
    async (source) => {
      const target = temporaryFolder();
      const bytes = await photo()
        .withExif({ IFD3: { GPSLatitude: '26/1 0/1 0/1' } })
        .jpeg()
        .toBuffer();
      expect((await sharp(bytes).metadata()).exif).toBeDefined();
      const path = join(temporaryFolder(), 'file');
      await writeFile(path, bytes);
      const input = source === 'its path' ? path : bytes;
      const { id, width, height, placeholder } = await storePicture(localFiles(target), input, 'some-photo');
      expect([width, height]).toEqual([1280, 960]);
      expect(placeholder).toMatch(/^data:image\/webp;base64,/);
      expect(placeholder.length).toBeLessThan(400);
      for (const expectedWidth of [320, 640, 960, 1280]) {
        for (const format of ['webp', 'avif']) {
          const meta = await sharp(await readFile(join(target, id, `${expectedWidth}.${format}`))).metadata();
          expect(meta.width).toBe(expectedWidth);
          expect(meta.exif).toBeUndefined();
        }
      }
    },
  );

  it('API-762 turns a picture upright', async () => {
    const rotated = await photo(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await storePicture(localFiles(temporaryFolder()), rotated, 'lying-photo')).toMatchObject({
      width: 200,
      height: 400,
    });
  });

  it.each([
    ['a small one', photo(200, 100).png(), [200, 100]],
    ['a strip', photo(3, 40_000).png(), [1, 2560]],
    ['a line', photo(40_000, 1).png(), [1280, 1]],
    ['one pixel', photo(1, 1).webp(), [1, 1]],
    ['a transparent one', photo(90, 90).ensureAlpha(0.5).webp(), [90, 90]],
    ['a grey one', photo(90, 90).greyscale().png(), [90, 90]],
    ['a CMYK one', photo(90, 90).toColourspace('cmyk').jpeg(), [90, 90]],
    ['one with 16 bits per channel', photo(90, 90).toColourspace('rgb16').png(), [90, 90]],
    ['a progressive one', photo(90, 90).jpeg({ progressive: true }), [90, 90]],
  ])('API-762 stores %s', async (_what, picture, size) => {
    const { width, height } = await storePicture(
      localFiles(temporaryFolder()),
      await picture.toBuffer(),
      'odd-picture',
    );
    expect([width, height]).toEqual(size);
  });

  it('API-762 removes data hidden in or after a picture', async () => {
    const jpeg = await photo(90, 90)
      .withExif({ IFD0: { ImageDescription: script } })
      .jpeg()
      .toBuffer();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)]);
    const polyglot = Buffer.concat([
      jpeg.subarray(0, 2),
      comment,
      jpeg.subarray(2),
      Buffer.from(`${script}PK\u0003\u0004`),
    ]);
    const target = temporaryFolder();
    await storePicture(localFiles(target), polyglot, 'polyglot');
    for (const name of await readdir(join(target, 'polyglot'))) {
      expect((await readFile(join(target, 'polyglot', name))).toString('latin1')).not.toContain('script');
    }
  });

  const header = (width: number, height: number) => {
    const sizes = Buffer.alloc(13);
    sizes.writeUInt32BE(width);
    sizes.writeUInt32BE(height, 4);
    sizes.set([8, 2], 8);
    return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', sizes)]);
  };
  it.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a text', async () => Buffer.from('no picture')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a JPEG cut off', async () => (await photo().jpeg().toBuffer()).subarray(0, 3_000)],
    ['a PNG cut off', async () => (await photo().png().toBuffer()).subarray(0, -2_000)],
    ['a WebP cut off', async () => (await photo().webp().toBuffer()).subarray(0, -200)],
    ['the beginning of a JPEG', async () => Buffer.from('ffd8ff', 'hex')],
    ['a PNG header followed by HTML', async () => Buffer.concat([header(9, 9), Buffer.from(script)])],
    ['a GIF', async () => photo(10, 10).gif().toBuffer()],
    [
      'a GIF header followed by a JPEG',
      async () => Buffer.concat([Buffer.from('GIF89a/*'), await photo(9, 9).jpeg().toBuffer()]),
    ],
    ['an AVIF', async () => photo(10, 10).avif().toBuffer()],
    ['a TIFF', async () => photo(10, 10).tiff().toBuffer()],
    ['HTML followed by a PNG', async () => Buffer.concat([Buffer.from(script), await photo(9, 9).png().toBuffer()])],
    ['more pixels than allowed', async () => photo(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer()],
    [
      'a decompression bomb of 2 000 000 000 pixels',
      async () => Buffer.concat([header(50_000, 40_000), chunk('IDAT', deflateSync(Buffer.alloc(50_000_000)))]),
    ],
  ])('API-762 rejects %s and stores nothing', async (_what, make) => {
    const target = temporaryFolder();
    await expect(storePicture(localFiles(target), await make(), 'refused-picture')).rejects.toBeInstanceOf(
      InvalidPictureError,
    );
    await expect(access(join(target, 'refused-picture'))).rejects.toThrow();
  });

  it('API-762 does not report a missing temporary file as a bad picture', async () => {
    const storing = storePicture(localFiles(temporaryFolder()), join(temporaryFolder(), 'missing'), 'missing-file');
    await expect(storing).rejects.not.toBeInstanceOf(InvalidPictureError);
  });
});
