import { brand } from './brand';

/** Option lists of the specification (SEARCH-14, SEARCH-15, SEARCH-24, DATA-13 to DATA-21): shown as given. */
export const sortOrders = [
  'most_recent',
  'best_value',
  'biggest_drop',
  'price_low_high',
  'price_high_low',
  'year_low_high',
  'year_high_low',
  'mileage_low_high',
  'mileage_high_low',
  'nearest',
] as const;
export type SortOrder = (typeof sortOrders)[number];

export const filterFuels = ['Diesel', 'Electric', 'Petrol', 'Gasoline', 'Hybrid', 'LPG Autogas'] as const;
export const filterTransmissions = ['Automatic', 'Semi-Automatic', 'Manual'] as const;

/** The provinces of South Africa, as ads spell them. */
export const provinces = [
  'Eastern Cape',
  'Free State',
  'Gauteng',
  'KwaZulu-Natal',
  'Limpopo',
  'Mpumalanga',
  'North West',
  'Northern Cape',
  'Western Cape',
] as const;

export const conditions = ['Used', 'New'] as const;
export const adFuels = ['Diesel', 'Electric', 'Ethanol', 'Petrol'] as const;
export const adTransmissions = ['Automatic', 'Manual', 'Semi-Autometic'] as const;
export const drives = ['4WD', 'AWD', 'FWD', 'RWD'] as const;

/** 24 values, both spellings of turquoise among them. */
export const exteriorColors = [
  'Beige',
  'Black',
  'Blue',
  'Bronze',
  'Brown',
  'Burgundy',
  'Charcoal',
  'Cream',
  'Gold',
  'Green',
  'Grey',
  'Indigo',
  'Maroon',
  'Navy',
  'Orange',
  'Pink',
  'Purple',
  'Red',
  'Silver',
  'Tan',
  'Turqoise',
  'Turquoise',
  'White',
  'Yellow',
] as const;

/** 21 values. */
export const interiorColors = [
  'Beige',
  'Black',
  'Blue',
  'Brown',
  'Burgundy',
  'Charcoal',
  'Cream',
  'Dark Grey',
  'Gold',
  'Green',
  'Grey',
  'Ivory',
  'Light Grey',
  'Maroon',
  'Orange',
  'Red',
  'Saddle',
  'Silver',
  'Tan',
  'White',
  'Yellow',
] as const;

/** 35 values. */
export const adFeatures = [
  'A/C: Front',
  'A/C: Rear',
  'ABS Brakes',
  'Airbags: Driver',
  'Airbags: Passenger',
  'Airbags: Side',
  'Alarm',
  'Alloy Wheels',
  'Android Auto',
  'Apple CarPlay',
  'Backup Camera',
  'Blind Spot Monitor',
  'Bluetooth',
  'Central Locking',
  'Cruise Control',
  'Electric Windows',
  'Fog Lights',
  'Full Service History',
  'Heated Seats',
  'Isofix',
  'Keyless Entry',
  'Lane Assist',
  'Leather Seats',
  'LED Headlights',
  'Navigation System',
  'Park Assist',
  'Power Steering',
  'Rain Sensor',
  'Roof Rack',
  'Spare Key',
  'Sunroof',
  'Tow Bar',
  'Traction Control',
  'USB Port',
  'Warranty',
] as const;

/**
 * Spellings of the same value, by the stored one. The API accepts every spelling, stores one, and filters match all.
 */
export const SPELLING_VARIANTS: Readonly<Record<string, readonly string[]>> = {
  'Semi-Automatic': ['Semi-Autometic'],
  Turquoise: ['Turqoise'],
  Petrol: ['Gasoline'],
};

const canonicalByVariant = new Map(
  Object.entries(SPELLING_VARIANTS).flatMap(([canonical, variants]) =>
    variants.map((variant) => [variant.toLowerCase(), canonical] as const),
  ),
);

/**
 * The spelling under which a value is stored: 'Semi-Autometic' → 'Semi-Automatic'; other values come back unchanged.
 */
export const toCanonicalSpelling = (value: string): string => canonicalByVariant.get(value.toLowerCase()) ?? value;

/** The form option for a stored value: the value itself, else another spelling of it; the value when there is none. */
export const optionFor = (options: readonly string[], value: string): string =>
  options.includes(value)
    ? value
    : (options.find((option) => toCanonicalSpelling(option) === toCanonicalSpelling(value)) ?? value);

/**
 * Countries of numbers in inquiries (ENQUIRY-2), and how many digits follow the code, without the leading 0.
 */
export const countryCodes = [
  { code: '+27', country: 'South Africa', digits: { min: 9, max: 9 } },
  { code: '+264', country: 'Namibia', digits: { min: 8, max: 9 } },
  { code: '+267', country: 'Botswana', digits: { min: 7, max: 8 } },
  { code: '+263', country: 'Zimbabwe', digits: { min: 7, max: 9 } },
  { code: '+258', country: 'Mozambique', digits: { min: 8, max: 9 } },
  { code: '+260', country: 'Zambia', digits: { min: 9, max: 9 } },
  { code: '+265', country: 'Malawi', digits: { min: 7, max: 9 } },
] as const;
export const defaultCountryCode = '+27';

/** Reasons for reporting an ad. */
export const reportReasons = [
  { value: 'sold', label: 'The car is sold already' },
  { value: 'fraud', label: 'It looks like a fraud' },
  { value: 'stolen', label: 'The car may be stolen' },
  { value: 'wrong-details', label: 'Price or details are wrong' },
  { value: 'wrong-pictures', label: 'The pictures show another car' },
  { value: 'duplicate', label: 'The same car is advertised twice' },
  { value: 'contact-details', label: 'Contact details in title or description' },
  { value: 'offensive', label: 'It is offensive' },
  { value: 'other', label: 'Something else' },
] as const;

/** Reasons for reporting a rating of a seller. */
export const ratingReportReasons = [
  { value: 'fake', label: 'They never had contact with the seller' },
  { value: 'personal', label: 'It names a person or gives contact details' },
  { value: 'offensive', label: 'It is offensive' },
  { value: 'other', label: 'Something else' },
] as const;

/** Reasons for reporting a user from a conversation. */
export const chatReportReasons = [
  { value: 'spam', label: 'Spam or advertising' },
  { value: 'fraud', label: 'It looks like a fraud' },
  { value: 'offensive', label: 'Insults or threats' },
  { value: 'other', label: 'Something else' },
] as const;

/** Kinds of sellers that a search may choose. */
export const sellerKinds = ['dealer', 'private'] as const;

/** Numbers of days of 'posted within'. */
export const postedDays = [1, 3, 7, 14, 30, 60] as const;

/** Price labels, relative to comparable ads. */
export const priceLabels = ['great', 'good', 'fair', 'high'] as const;
export type PriceLabel = (typeof priceLabels)[number];

/** Labels of a price against the car's estimated value; 'check' is unusually low, which is no praise. */
export const valueLabels = [...priceLabels, 'check'] as const;
export type ValueLabel = (typeof valueLabels)[number];

/**
 * What an estimated value comes from: cars of the same variant, of the same model, of the same model without knowing the
 * variant, or similar cars of other models.
 */
export const evidenceLevels = ['variant', 'model', 'mixed', 'class'] as const;
export type EvidenceLevel = (typeof evidenceLevels)[number];

/**
 * How often a saved search sends mails: with the next run when something new matches, at most once an hour; once within
 * 24 hours; or never.
 */
export const MAIL_FREQUENCIES = ['off', 'daily', 'hourly'] as const;
export type MailFrequency = (typeof MAIL_FREQUENCIES)[number];
export const mailFrequencyLabels: Readonly<Record<MailFrequency, string>> = {
  off: 'No mails',
  daily: 'At most one a day',
  hourly: 'At most one an hour',
};

/** Statuses that the owner of an ad may set (SELL-32). */
export const adStatuses = ['active', 'sold', 'inactive'] as const;
export type AdStatus = (typeof adStatuses)[number];
/** Status that the operator sets for an ad that breaks the rules: only its owner sees it, and cannot change it. */
export const HIDDEN_STATUS = 'hidden';
export const hiddenAdMessage = `We have hidden this ad: only you see it, our mail says why, and its link is how you object, also when you have put it right. Without the mail, write to ${brand.email}.`;
/** Status of an ad that waits for a person before it appears, since its check found signs of fraud: only its owner sees it. */
export const HELD_STATUS = 'held';
export const heldAdMessage = `This ad is in review: a person looks at it before it appears, and until then only you see it. You need not do anything. We mail you how it ends; if the ad does not appear, our mail says why and how to object. Questions: ${brand.email}.`;
export const adStatusLabels = {
  active: 'Active',
  sold: 'Sold',
  inactive: 'Inactive',
  [HIDDEN_STATUS]: 'Hidden',
  [HELD_STATUS]: 'In review',
} as const;
/** The label of an ad's status; a status that a later API adds is its own. */
export const formatAdStatus = (status: string): string =>
  (adStatusLabels as Readonly<Record<string, string>>)[status] ?? status;
