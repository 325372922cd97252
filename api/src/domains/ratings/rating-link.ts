import { paths } from '@roadworthy/contract/paths';
import { RATING_WINDOW_DAYS } from '@roadworthy/contract/ratings';
import { createSignedLinks } from '../../platform/signed-links/signed-links';

/** Lets one person rate one seller: mailed to the person, or shown in the profile. */
export const ratingLinks = createSignedLinks({
  purpose: 'rating',
  ids: ['exchange'],
  validFor: `${RATING_WINDOW_DAYS} days`,
  pathOf: paths.rateSeller,
});
