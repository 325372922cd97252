/** Where the chosen part of a picture is, in its own pixels. */
export type Area = { x: number; y: number; width: number; height: number };

/** Pixels: the API keeps photos this wide at most in the profile. */
const side = 640;

/** The chosen part of a picture as a square JPEG. */
export async function cropped(source: string, area: Area, name: string): Promise<File> {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const content = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  if (!content) throw new Error('This browser cannot make a JPEG of a canvas.');
  return new File([content], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
