import { access, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { localFiles } from './file-store';
import { RefusedPicture, storePicture } from './pipeline';

const folder = () => mkdtemp(join(tmpdir(), 'media-'));
const photo = (width = 1600, height = 1200) => sharp({ create: { width, height, channels: 3, background: '#b4431f' } });

describe('storePicture', () => {
  it('keeps a picture in every width and format, without metadata', async () => {
    const at = await folder();
    const given = await photo()
      .withExif({ IFD3: { GPSLatitude: '26/1 0/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(given).metadata()).exif).toBeDefined();
    const { id, width, height, placeholder } = await storePicture(localFiles(at), given, 'some-photo');
    expect([width, height]).toEqual([1280, 960]);
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThan(400);
    for (const wanted of [320, 640, 1280]) {
      for (const format of ['webp', 'avif']) {
        const meta = await sharp(await readFile(join(at, id, `${wanted}.${format}`))).metadata();
        expect(meta.width).toBe(wanted);
        expect(meta.exif).toBeUndefined();
      }
    }
  });

  it('does not enlarge a small picture', async () => {
    const { width } = await storePicture(
      localFiles(await folder()),
      await photo(200, 100).png().toBuffer(),
      'small-photo',
    );
    expect(width).toBe(200);
  });

  it.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a text', async () => Buffer.from('no picture')],
    ['a truncated JPEG', async () => (await photo().jpeg().toBuffer()).subarray(0, 3_000)],
    ['a GIF', async () => photo(10, 10).gif().toBuffer()],
    ['more pixels than fit', async () => photo(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer()],
  ])('refuses %s and keeps nothing', async (_what, make) => {
    const at = await folder();
    await expect(storePicture(localFiles(at), await make(), 'refused-picture')).rejects.toBeInstanceOf(RefusedPicture);
    await expect(access(join(at, 'refused-picture'))).rejects.toThrow();
  });
});
