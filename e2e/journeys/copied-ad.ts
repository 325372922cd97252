import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from './site-test';

/** The picture that is copied. */
const COPIED = 20_261_125;
type Drawing = { seed: number; mirrored: boolean };

/** A picture with many edges, as a photo has, another one for each seed; `mirrored`: what a copyist makes of it. */
async function drawPicture(site: Page, drawing: Drawing): Promise<Buffer> {
  const url = await site.evaluate(({ seed, mirrored: flip }) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1_200, 900];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    if (flip) {
      context.translate(canvas.width, 0);
      context.scale(-1, 1);
    }
    const sky = context.createLinearGradient(0, 0, 1_200, 900);
    sky.addColorStop(0, '#9cc4e4');
    sky.addColorStop(1, '#3a5f2a');
    context.fillStyle = sky;
    context.fillRect(0, 0, 1_200, 900);
    // A linear congruential generator: the same shapes in every run.
    let state = seed;
    const next = (most: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return (state / 2_147_483_648) * most;
    };
    for (let shape = 0; shape < 60; shape += 1) {
      context.fillStyle = `hsl(${next(360)} ${next(80)}% ${next(90)}%)`;
      context.beginPath();
      context.ellipse(next(1_200), next(900), 20 + next(160), 20 + next(110), next(3), 0, 2 * Math.PI);
      context.fill();
    }
    return canvas.toDataURL('image/jpeg', flip ? 0.7 : 0.95);
  }, drawing);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

const DESCRIPTION =
  'One owner since new, serviced every year by the dealer in Polokwane. New tyres in March, two keys, spare wheel ' +
  'never used. The licence disc is good until June. Come and drive it on any evening after five or on a Saturday.';

type Car = { email: string; title: string; price: number; description?: string } & Partial<Drawing>;

/** Posts a used Polo of a user without the form. @returns what the API says of it */
export async function postPolo(
  site: Page,
  { email, title, price, mirrored = false, seed = COPIED, description = DESCRIPTION }: Car,
): Promise<{ _id: string; slug: string; status: string }> {
  const signedIn = await site.request.post('/api/v1/users/user-login', { data: { email, password: DEMO_PASSWORD } });
  const headers = { authorization: `Bearer ${(await signedIn.json()).token}` };
  const images = { name: 'polo.jpg', mimeType: 'image/jpeg', buffer: await drawPicture(site, { seed, mirrored }) };
  const uploaded = await site.request.post('/api/v1/cars/upload-other-car-images', { headers, multipart: { images } });
  expect(uploaded.ok(), await uploaded.text()).toBe(true);
  const [{ url }] = (await uploaded.json()).data;
  const data = {
    ...{ title, condition: 'Used', year: 2019, make: 'Volkswagen', model: 'Polo', bodytype: 'Hatchback' },
    ...{ mileage: 84_000, fueltype: 'Petrol', engine: 1, transmission: 'Manual', drive: 'FWD', price },
    ...{ exteriorcolor: 'White', interiorcolor: 'Black', address: 'Polokwane, Limpopo', carfeatures: ['Bluetooth'] },
    ...{ description, images: [url], featured_image: url },
  };
  const posted = await site.request.post('/api/v1/cars/add-car', { headers, data });
  expect(posted.ok(), await posted.text()).toBe(true);
  return (await posted.json()).data;
}
