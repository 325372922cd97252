import type { OwnAd } from '@roadworthy/contract/api/posting';
import {
  adFeatures,
  adFuels,
  adTransmissions,
  conditions,
  drives,
  exteriorColors,
  interiorColors,
  optionFor,
} from '@roadworthy/contract/options';

/** The empty form. Fields are in page order, because the first invalid one gets focus. */
export const emptyAd = {
  title: '',
  condition: '',
  year: '',
  make: '',
  model: '',
  bodytype: '',
  mileage: '',
  fueltype: '',
  engine: '',
  transmission: '',
  drive: '',
  exteriorcolor: '',
  interiorcolor: '',
  address: '',
  carfeatures: [] as string[],
  price: '',
  description: '',
  images: [] as string[],
  featured_image: '',
};

/** Form values: texts as typed, `images` as picture ids in display order (see `FormPictures`). */
export type AdValues = typeof emptyAd;

/** Form values of an ad, with stored spellings converted to the form's (SELL-11). */
export const toFormValues = (ad: OwnAd): AdValues => ({
  title: ad.title,
  condition: optionFor(conditions, ad.condition),
  year: String(ad.year),
  make: ad.make,
  model: ad.model,
  bodytype: ad.bodytype,
  mileage: String(ad.mileage),
  fueltype: optionFor(adFuels, ad.fueltype),
  engine: String(ad.engine),
  transmission: optionFor(adTransmissions, ad.transmission),
  drive: optionFor(drives, ad.drive),
  exteriorcolor: optionFor(exteriorColors, ad.exteriorcolor),
  interiorcolor: optionFor(interiorColors, ad.interiorcolor),
  address: ad.address,
  carfeatures: adFeatures.filter((feature) => ad.carfeatures.includes(feature)),
  price: String(ad.price),
  description: ad.description,
  images: ad.pictures.map(({ url }) => url),
  featured_image: ad.featured_image,
});
