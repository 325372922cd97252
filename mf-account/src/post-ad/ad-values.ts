import type { OwnAd } from '@roadworthy/contract/api/posting';
import {
  adFeatures,
  adFuels,
  adTransmissions,
  conditions,
  drives,
  exteriorColours,
  interiorColours,
  optionFor,
} from '@roadworthy/contract/options';

/** A form that nobody has filled in. The order of its fields is that on the page: the first wrong one gets focus. */
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

/** What the form holds: texts as they are typed, `images` by their names in the form, in order (see `FormPictures`). */
export type AdValues = typeof emptyAd;

/** An ad as the form shows it, stored spellings in the form's own (section 9 'Ad form options'). */
export const valuesOf = (ad: OwnAd): AdValues => ({
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
  exteriorcolor: optionFor(exteriorColours, ad.exteriorcolor),
  interiorcolor: optionFor(interiorColours, ad.interiorcolor),
  address: ad.address,
  carfeatures: adFeatures.filter((feature) => ad.carfeatures.includes(feature)),
  price: String(ad.price),
  description: ad.description,
  images: ad.pictures.map(({ url }) => url),
  featured_image: ad.featured_image,
});
