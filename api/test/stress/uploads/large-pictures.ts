import { statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Writes photos with the given number of pixels and camera noise, padded to the given number of bytes. */
export async function largePictures(folder: string, megapixels: number, bytes: number): Promise<string[]> {
  const width = Math.round(Math.sqrt((megapixels * 4e6) / 3));
  const noise = (sigma: number) =>
    sharp({
      create: {
        width,
        height: Math.floor((width * 3) / 4),
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    });
  const [jpeg, png] = [join(folder, 'photo.jpg'), join(folder, 'photo.png')];
  await noise(24).jpeg({ quality: 92 }).toFile(jpeg);
  await noise(0.4).png({ compressionLevel: 3 }).toFile(png);
  for (const path of [jpeg, png]) if (statSync(path).size < bytes) truncateSync(path, bytes);
  return [jpeg, png];
}
