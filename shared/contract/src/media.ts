/** Widths, in pixels, in which every picture is stored; smaller pictures are not enlarged. */
export const pictureWidths = [320, 640, 960, 1280] as const;

/**
 * The URLs of one picture in its stored widths and formats. A picture's own URL is its largest WebP,
 * `/media/{id}/1280.webp`; the others differ in the last part only.
 * @returns `srcset` texts for AVIF and WebP, and one plain address
 */
export function buildSrcSet(url: string): { avif: string; webp: string; fallback: string } {
  const folder = url.slice(0, url.lastIndexOf('/'));
  const srcset = (format: string) => pictureWidths.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ');
  return { avif: srcset('avif'), webp: srcset('webp'), fallback: `${folder}/640.webp` };
}
