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
import { type FormPicture, findPicture, getPictureUrl } from './pictures/form-pictures';

/** Value of the field for the variant: the seller says that the catalogue lacks the car. */
export const NOT_LISTED = 'not-listed';

/** The empty form. */
export const emptyAd = {
  title: '',
  condition: '',
  year: '',
  make: '',
  model: '',
  /** Id of a variant of the catalogue, {@link NOT_LISTED}, or '' for none. */
  variantId: '',
  /** Optional; only its owner and the operator see it. */
  vin: '',
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

const optionalNames = ['variantId', 'vin'];

/** The fields that an ad must have (SELL-8). */
export const requiredNames = Object.keys(emptyAd).filter((name) => !optionalNames.includes(name));

/** The fields of an ad, as the API and the draft have them: texts as typed, pictures by URL. */
export type AdFields = typeof emptyAd;

/** The form's values: `images` in display order with the state of their uploads, `featured_image` the id of one. */
export type AdValues = Omit<AdFields, 'images'> & { images: readonly FormPicture[] };

/** The fields of an ad, with stored spellings converted to the form's (SELL-11). */
export const toAdFields = (ad: OwnAd): AdFields => ({
  title: ad.title,
  condition: optionFor(conditions, ad.condition),
  year: String(ad.year),
  make: ad.make,
  model: ad.model,
  variantId: ad.variantId ?? '',
  vin: ad.vin ?? '',
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

/** The fields to send, with the uploaded pictures by URL. A picture without a URL yet is named by its id. */
export const toPayload = (values: AdValues): AdFields => ({
  ...values,
  variantId: values.variantId === NOT_LISTED ? '' : values.variantId,
  images: values.images.map((picture) => getPictureUrl(picture) ?? picture.id),
  featured_image: getPictureUrl(findPicture(values.images, values.featured_image)) ?? values.featured_image,
});
