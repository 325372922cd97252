import { brand } from './brand';

/** Option lists of specification section 9: they are the contract and shown as given. */
export const sortOrders = [
  'most_recent',
  'price_low_high',
  'price_high_low',
  'year_low_high',
  'year_high_low',
  'mileage_low_high',
  'mileage_high_low',
] as const;
export type SortOrder = (typeof sortOrders)[number];

export const filterFuels = ['Diesel', 'Electric', 'Petrol', 'Gasoline', 'Hybrid', 'LPG Autogas'] as const;
export const filterTransmissions = ['Automatic', 'Semi-Automatic', 'Manual'] as const;

export const conditions = ['Used', 'New'] as const;
export const adFuels = ['Diesel', 'Electric', 'Ethanol', 'Petrol'] as const;
export const adTransmissions = ['Automatic', 'Manual', 'Semi-Autometic'] as const;
export const drives = ['4WD', 'AWD', 'FWD', 'RWD'] as const;

/** 24 values, both spellings of turquoise among them. */
export const exteriorColours = [
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
export const interiorColours = [
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
 * Spellings that mean the same value, keyed by the one that is stored. The API accepts every spelling, stores one,
 * and filters find all.
 */
export const spellings: Readonly<Record<string, readonly string[]>> = {
  'Semi-Automatic': ['Semi-Autometic'],
  Turquoise: ['Turqoise'],
  Petrol: ['Gasoline'],
};

const stored = new Map(
  Object.entries(spellings).flatMap(([kept, others]) => others.map((other) => [other.toLowerCase(), kept] as const)),
);

/**
 * The spelling under which a value is stored: 'Semi-Autometic' → 'Semi-Automatic'; other values come back unchanged.
 */
export const storedSpelling = (value: string): string => stored.get(value.toLowerCase()) ?? value;

/** The one of a form's options that means a stored value; the value itself when none does. */
export const optionFor = (options: readonly string[], value: string): string =>
  options.find((option) => storedSpelling(option) === storedSpelling(value)) ?? value;

/** Countries whose numbers an enquiry may have (section 5 'Enquiry / contact-dealer form'). */
export const countryCodes = [
  { code: '+27', country: 'South Africa' },
  { code: '+264', country: 'Namibia' },
  { code: '+267', country: 'Botswana' },
  { code: '+263', country: 'Zimbabwe' },
  { code: '+258', country: 'Mozambique' },
  { code: '+260', country: 'Zambia' },
  { code: '+265', country: 'Malawi' },
] as const;
export const defaultCountryCode = '+27';

/** Why an ad is reported; the provider reads them (issue 4.3). */
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
export type ReportReason = (typeof reportReasons)[number]['value'];

/** Why a user is reported from a conversation; the provider reads them (issue 7.6). */
export const chatReportReasons = [
  { value: 'spam', label: 'Spam or advertising' },
  { value: 'fraud', label: 'It looks like a fraud' },
  { value: 'offensive', label: 'Insults or threats' },
  { value: 'other', label: 'Something else' },
] as const;

/** What an ad's price is beside those of comparable ads (issue 4.7). */
export const priceLabels = ['great', 'good', 'fair', 'high'] as const;
export type PriceLabel = (typeof priceLabels)[number];

/**
 * How often a saved search may send a mail: with the next look when something new matches, but not twice within the
 * hour; once within 24 hours; or never.
 */
export const mailRhythms = ['off', 'daily', 'hourly'] as const;
export type MailRhythm = (typeof mailRhythms)[number];
export const mailRhythmLabels: Readonly<Record<MailRhythm, string>> = {
  off: 'No mails',
  daily: 'At most one a day',
  hourly: 'At most one an hour',
};

/** What the owner of an ad may make of it (section 4 'Ad status'). */
export const adStatuses = ['active', 'sold', 'inactive'] as const;
export type AdStatus = (typeof adStatuses)[number];
/** What the provider makes of an ad that breaks the rules: its owner alone sees it, and cannot bring it back. */
export const hiddenStatus = 'hidden';
export const hiddenAdWords = `We have hidden this ad; our mail says why. Write to ${brand.email} when you have put it right.`;
export const adStatusLabels: Readonly<Record<AdStatus, string>> = {
  active: 'Active',
  sold: 'Sold',
  inactive: 'Inactive',
};
