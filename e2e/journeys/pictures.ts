import type { Page } from '@playwright/test';

/** Pictures as files, each with another color and size. */
export async function pictureFiles(page: Page, count: number) {
  const urls = await page.evaluate(
    (count) =>
      Array.from({ length: count }, (_, index) => {
        const canvas = document.createElement('canvas');
        canvas.width = 800 + index;
        canvas.height = 600;
        const context = canvas.getContext('2d');
        if (!context) throw new Error('There is no canvas.');
        context.fillStyle = `hsl(${index * 37} 60% 50%)`;
        context.fillRect(0, 0, 800 + index, 600);
        return canvas.toDataURL('image/jpeg');
      }),
    count,
  );
  return urls.map((url, index) => ({
    name: `${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
  }));
}
