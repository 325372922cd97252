import { randomUUID } from 'node:crypto';
import type { UploadResponse } from '@roadworthy/contract/api/posting';
import { FormData } from 'undici';
import { apiCall } from './api-call';
import { type Market, pickAd } from './market';
import type { Person } from './people';
import type { Visitor } from './visitor';

/** Counts posted ads, to vary them: a seller cannot post the same car twice within 48 hours. */
let posted = 0;

/** A valid form for a car like an existing one. */
function buildAdForm({ make, model, bodytype, price }: Market['ads'][number], picture: string): FormData {
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

/** Uploads a picture, as the form does when it is chosen, and posts the ad. */
export async function postAd({ random, send }: Visitor, market: Market, { token }: Person, picture: Blob) {
  const upload = new FormData();
  upload.append('images', picture, 'car.webp');
  const call = apiCall('cars/upload-other-car-images', upload, token);
  const { data } = JSON.parse(await send('upload of a picture', call, true)) as UploadResponse;
  const form = buildAdForm(pickAd(market, random), data[0]?.url ?? '');
  const named = { 'idempotency-key': randomUUID() };
  await send('posting an ad', { ...apiCall('cars/add-car', form, token), headers: named });
}
