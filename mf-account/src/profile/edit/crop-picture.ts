/** The cropped area in pixels of the source image. */
export type Area = { x: number; y: number; width: number; height: number };

/** The API stores profile photos at most this wide. */
const PHOTO_SIZE_PX = 640;

/** The cropped area as a square JPEG. */
export async function cropPicture(source: string, area: Area, name: string): Promise<File> {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = PHOTO_SIZE_PX;
  canvas.height = PHOTO_SIZE_PX;
  const context = canvas.getContext('2d');
  if (context) {
    // A JPEG has no transparency: it would become black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, PHOTO_SIZE_PX, PHOTO_SIZE_PX);
    context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, PHOTO_SIZE_PX, PHOTO_SIZE_PX);
  }
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!content) throw new Error('This browser cannot make a JPEG of a canvas.');
  return new File([content], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
