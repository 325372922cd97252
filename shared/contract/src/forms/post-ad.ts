import { array, type InferType, object, string } from 'yup';
import { hasContactDetails } from '../contact-details';
import { MAX_PICTURE_BYTES, MAX_PICTURES } from '../limits';
import {
  adFeatures,
  adFuels,
  adTransmissions,
  conditions,
  drives,
  exteriorColors,
  filterFuels,
  filterTransmissions,
  interiorColors,
  toCanonicalSpelling,
} from '../options';
import { isVin, normalizeVin } from '../vin';
import { adStatusRule, ownAdRule } from './ad-status';
import { carFields, typedNumber } from './car';
import { tooLongMessage } from './messages';

/** An option of a list, in any of its spellings. */
function optionRule(options: readonly string[], message: string) {
  const canonicalOptions = new Set(options.map(toCanonicalSpelling));
  return string()
    .trim()
    .required(message)
    .test('known', message, (value) => canonicalOptions.has(toCanonicalSpelling(value ?? '')));
}

const withoutContactDetails = (field: string) => ({
  name: 'contact',
  message: `Please leave contact details out of the ${field}: buyers reach you through the ad`,
  test: (value?: string) => !hasContactDetails(value ?? ''),
});

const missingFeatureMessage = 'Please select atleast one car feature';
const invalidVinMessage = 'A VIN has 17 letters and digits, without I, O and Q';
export const missingPictureMessage = 'Please upload atleast 1 image';
export const missingFeaturedPictureMessage = 'Please select a featured image';
export const tooManyPicturesMessage = `You can upload at most ${MAX_PICTURES} images`;
export const tooLargePictureMessage = `An image must be at most ${MAX_PICTURE_BYTES / 1_000_000} MB`;
export const wrongPictureTypeMessage = 'Only jpeg, jpg, png and webp images are accepted';

/** The fields in the order of the form, with the messages of SELL-8. Price in whole rand, mileage in km. */
const adFields = {
  title: string()
    .trim()
    .required('Please enter a title')
    .max(120, tooLongMessage(120))
    .test(withoutContactDetails('title')),
  condition: optionRule(conditions, 'Please select a condition'),
  year: carFields.year,
  make: carFields.make,
  model: carFields.model,
  /** Id of a variant of this make and model; empty or null for none. On edit, an ad without the field keeps its variant. */
  variantId: string().trim().nullable().max(80, tooLongMessage(80)),
  /** Optional, and never shown to buyers: it reveals clones of an ad. On edit, an ad without the field keeps its number. */
  vin: string()
    .transform((text) => (typeof text === 'string' ? normalizeVin(text) : text))
    .nullable()
    .test('vin', invalidVinMessage, (vin) => !vin || isVin(vin)),
  bodytype: string().trim().required('Please select a body type').max(80, tooLongMessage(80)),
  mileage: carFields.mileage,
  /** The options of the form, and values of ads that were imported. */
  fueltype: optionRule([...adFuels, ...filterFuels], 'Please select a fuel type'),
  engine: typedNumber('Please enter a engine litre', false)
    .min(0, 'Must be positive numbers')
    .max(20, 'Must be at most 20 litres'),
  transmission: optionRule([...adTransmissions, ...filterTransmissions], 'Please select a transmission'),
  drive: optionRule(drives, 'Please select a drive'),
  exteriorcolor: optionRule(exteriorColors, 'Please select a exterior color'),
  interiorcolor: optionRule(interiorColors, 'Please select a interior color'),
  address: string().trim().required('Please enter a address').max(200, tooLongMessage(200)),
  carfeatures: array(string().defined().oneOf(adFeatures, missingFeatureMessage))
    .required(missingFeatureMessage)
    .min(1, missingFeatureMessage)
    .max(adFeatures.length, missingFeatureMessage),
  description: string()
    .trim()
    .required('Please enter a description')
    .max(10_000, tooLongMessage(10_000))
    .test(withoutContactDetails('description')),
  price: typedNumber('Please enter a price')
    .integer('Must be a whole number')
    .min(1, 'Must be positive numbers')
    .max(1_000_000_000, 'Must be at most R 1 000 000 000'),
};

/** URLs of pictures, as the upload returned them. */
const pictureUrls = array(string().defined().max(200, tooLongMessage(200))).max(MAX_PICTURES, tooManyPicturesMessage);

/** `cars/add-car` and its form. A `featured_image` that is not one of `images` becomes the first of them. */
export const postAdSchema = object({
  ...adFields,
  images: pictureUrls.required(missingPictureMessage).min(1, missingPictureMessage),
  featured_image: string().required(missingFeaturedPictureMessage).max(200, tooLongMessage(200)),
});
export type PostAdForm = InferType<typeof postAdSchema>;

/**
 * `cars/update-car-details` and its form: images are optional; omitted ones are unchanged. `images` is the complete list
 * in its new order.
 */
export const editAdSchema = object({
  ...adFields,
  images: pictureUrls.optional().default(undefined),
  featured_image: string().max(200, tooLongMessage(200)),
});
export type EditAdForm = InferType<typeof editAdSchema>;

/** `cars/update-car-details` with the form: its ad, and a new status. */
export const editAdPayloadSchema = editAdSchema.shape({ car_id: ownAdRule, status: adStatusRule });

/** Shown when pictures cannot be uploaded or an ad posted because the plan's allowance is used up (SELL-23). */
export const allowanceUsedUpMessage = 'Oops! Sorry! You dont have subscription left!';
