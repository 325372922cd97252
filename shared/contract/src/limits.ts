/** Business constants of specification sections 5 and 9. */
export const priceRange = { min: 0, max: 5_000_000, step: 50 } as const;
/** Kilometres. */
export const mileageRange = { min: 0, max: 200_000, step: 1_000 } as const;
/** Entries on one page of each list. */
export const pageSize = {
  listing: 15,
  home: 10,
  dealers: 12,
  dealerAds: 9,
  articles: 12,
  myAds: 12,
  favourites: 9,
  enquiries: 9,
  testDrives: 9,
  chats: 50,
  messages: 30,
} as const;
/** The largest `limit` that the API accepts. */
export const maxPageSize = 100;
/** The oldest year that each list of years names; the entry after it reads 'Older than …'. */
export const oldestYear = { home: 2010, listing: 2006 } as const;
/** Viewport widths in CSS pixels (section 9 'Timings and display'). */
export const breakpoints = { phone: 767, filterButton: 1024 } as const;
export const maxThumbnails = 5;
export const skeletonCards = 9;
/** Milliseconds. */
export const timings = {
  successNotice: 4_000,
  errorNotice: 6_000,
  adCarousel: 5_000,
  dealerCarousel: 3_000,
  insuranceNotice: 3_000,
  draftNotice: 6_000,
  uploadPoll: 2_000,
} as const;
/** Suggestions below the search box. */
export const mostSuggestions = 8;
/** Favourites of a browser that one call joins to the account's. */
export const mostMergedFavourites = 500;
/** Videos in the strip below the articles. */
export const mostVideos = 25;
/** Similar cars below an ad. */
export const mostSimilar = 6;
/** With fewer comparable ads a price gets no label. */
export const fewestComparables = 8;
/** Ads side by side. */
export const mostCompared = 4;
/** Ads viewed lately that a browser remembers. */
export const mostRemembered = 12;
/** Saved searches of one user. */
export const mostSavedSearches = 20;
/** Characters of a saved search's query. */
export const longestQuery = 2_000;
/** Hours for which the links of mails about the account are good (section 9: a new password 2; the others are ours). */
export const linkHours = { resetPassword: 2, verifyUser: 48, invitation: 7 * 24 } as const;
/** Characters of a chat message, and of the preview of the last one in the list (section 9 'Chat preview'). */
export const longestMessage = 2_000;
export const chatPreview = 30;
/** Days that a message which did not reach its receiver is kept (section 9 'Other limits'). */
export const undeliveredDays = 30;
/** Pictures of an ad, bytes of each, and the types that are taken (section 5 'Image upload'). */
export const mostPictures = 10;
export const pictureBytes = 30_000_000;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Hours in which a car is not posted again (section 9 'Repost limit'). */
export const repostHours = 48;
/** Bytes of a profile or logo photo (section 5): 1.5 MB. */
export const photoBytes = 1.5 * 1024 * 1024;
