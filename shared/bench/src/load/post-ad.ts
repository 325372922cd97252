import { randomUUID } from 'node:crypto';
import type { UploadAnswer } from '@roadworthy/contract/api/posting';
import { FormData } from 'undici';
import { apiCall } from './api-call';
import { type Market, someAd } from './market';
import type { Person } from './people';
import type { Visitor } from './visitor';

/** Two cars of a seller within 48 hours must differ. */
let posted = 0;

/** A form that keeps every rule, for a car like one of the market's. */
function formOf({ make, model, bodytype, price }: Market['ads'][number], picture: string): FormData {
  posted += 1;
  const form = new FormData();
  const fields = {
    title: `${make} ${model} of stock ${posted}`,
    condition: 'Used',
    year: '2019',
    ...{ make, model, bodytype },
    mileage: String(20_000 + posted),
    fueltype: 'Petrol',
    engine: '1.6',
    transmission: 'Manual',
    drive: 'FWD',
    exteriorcolor: 'White',
    interiorcolor: 'Black',
    address: '12 Long Street, Cape Town',
    carfeatures: 'Bluetooth',
    description: 'One owner, full service history, drives well.',
    price: String(price),
    images: picture,
    featured_image: picture,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Uploads a picture, as the form does as soon as it is chosen, and posts the ad. */
export async function postAd({ random, ask }: Visitor, market: Market, { token }: Person, picture: Blob) {
  const upload = new FormData();
  upload.append('images', picture, 'car.webp');
  const call = apiCall('cars/upload-other-car-images', upload, token);
  const { data } = JSON.parse(await ask('upload of a picture', call, true)) as UploadAnswer;
  const form = formOf(someAd(market, random), data[0]?.url ?? '');
  const named = { 'idempotency-key': randomUUID() };
  await ask('posting an ad', { ...apiCall('cars/add-car', form, token), headers: named });
}
