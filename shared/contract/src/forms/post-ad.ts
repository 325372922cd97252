import { array, type InferType, number, object, string } from 'yup';
import { hasContactDetails } from '../contact-details';
import { mostPictures, pictureBytes } from '../limits';
import {
  adFeatures,
  adFuels,
  adTransmissions,
  conditions,
  drives,
  exteriorColours,
  filterFuels,
  filterTransmissions,
  interiorColours,
  storedSpelling,
} from '../options';
import { adStatusRule, ownAdRule } from './ad-status';
import { tooLong } from './messages';

/**
 * Years that the form offers, the newest first: this one and the 24 before it (specification section 9 'Ad form
 * options').
 */
export const adYears = (now = new Date()): number[] => Array.from({ length: 25 }, (_, at) => now.getFullYear() - at);

/** A choice of a list, in any of its spellings. */
function choice(options: readonly string[], missing: string) {
  const stored = new Set(options.map(storedSpelling));
  return string()
    .trim()
    .required(missing)
    .test('known', missing, (value) => stored.has(storedSpelling(value ?? '')));
}

/** A number as it is typed, with blanks between its digits. */
const typed = (missing: string) =>
  number()
    .transform((value: number, given: unknown) => {
      const text = typeof given === 'string' ? given.replace(/\s/g, '') : '';
      if (typeof given === 'string') return text === '' ? undefined : Number(text.replace(',', '.'));
      return value;
    })
    .typeError('Must be a number')
    .required(missing);

const withoutContact = (field: string) => ({
  name: 'contact',
  message: `Please leave contact details out of the ${field}: buyers reach you through the ad`,
  test: (value?: string) => !hasContactDetails(value ?? ''),
});

const missingYear = 'Please select a year';
const missingFeature = 'Please select atleast one car feature';
export const missingPicture = 'Please upload atleast 1 image';
export const missingFeaturedPicture = 'Please select a featured image';
export const tooManyPictures = `You can upload at most ${mostPictures} images`;
export const tooLargePicture = `An image must be at most ${pictureBytes / 1_000_000} MB`;
export const wrongPictureType = 'Only jpeg, jpg, png and webp images are accepted';

/**
 * The fields from top to bottom of the form, with the words of section 5 'Post ad'. Price in whole rand, mileage in km.
 */
const adFields = {
  title: string().trim().required('Please enter a title').max(120, tooLong(120)).test(withoutContact('title')),
  condition: choice(conditions, 'Please select a condition'),
  year: typed(missingYear)
    .integer(missingYear)
    .min(1900, missingYear)
    .test('past', missingYear, (year) => (year ?? 0) <= new Date().getFullYear()),
  make: string().trim().required('Please select a make').max(80, tooLong(80)),
  model: string().trim().required('Please select a model').max(80, tooLong(80)),
  bodytype: string().trim().required('Please select a body type').max(80, tooLong(80)),
  mileage: typed('Please enter mileage')
    .integer('Must be a whole number')
    .min(0, 'Must be positive numbers')
    .max(2_000_000, 'Must be at most 2 000 000 km'),
  /** What the form offers, and what ads may have that came from elsewhere. */
  fueltype: choice([...adFuels, ...filterFuels], 'Please select a fuel type'),
  engine: typed('Please enter a engine litre').min(0, 'Must be positive numbers').max(20, 'Must be at most 20 litres'),
  transmission: choice([...adTransmissions, ...filterTransmissions], 'Please select a transmission'),
  drive: choice(drives, 'Please select a drive'),
  exteriorcolor: choice(exteriorColours, 'Please select a exterior color'),
  interiorcolor: choice(interiorColours, 'Please select a interior color'),
  address: string().trim().required('Please enter a address').max(200, tooLong(200)),
  carfeatures: array(string().defined().oneOf(adFeatures, missingFeature))
    .required(missingFeature)
    .min(1, missingFeature)
    .max(adFeatures.length, missingFeature),
  description: string()
    .trim()
    .required('Please enter a description')
    .max(10_000, tooLong(10_000))
    .test(withoutContact('description')),
  price: typed('Please enter a price')
    .integer('Must be a whole number')
    .min(1, 'Must be positive numbers')
    .max(1_000_000_000, 'Must be at most R 1 000 000 000'),
};

/** Addresses of pictures, as the uploading call answered them. */
const addresses = array(string().defined().max(200, tooLong(200))).max(mostPictures, tooManyPictures);

/** `cars/add-car` and its form. `featured_image` is one of `images`. */
export const postAdRules = object({
  ...adFields,
  images: addresses.required(missingPicture).min(1, missingPicture),
  featured_image: string().required(missingFeaturedPicture).max(200, tooLong(200)),
});
export type PostAdForm = InferType<typeof postAdRules>;

/**
 * `cars/update-car-details` and its form: images are not required, and those that are not sent stay as they are.
 * `images` that are sent are the whole list in its new order.
 */
export const editAdRules = object({
  ...adFields,
  images: addresses.optional().default(undefined),
  featured_image: string().max(200, tooLong(200)),
});
export type EditAdForm = InferType<typeof editAdRules>;

/** `cars/update-car-details` with the form: its ad, and its status where that changes too. */
export const editAdCallRules = editAdRules.shape({ car_id: ownAdRule, status: adStatusRule });

/**
 * Shown when pictures cannot be uploaded or an ad posted because the plan's allowance is used up (section 8 'Post ad').
 */
export const allowanceUsedUp = 'Oops! Sorry! You dont have subscription left!';
