/** Limits of the product specification. */
export const PRICE_RANGE = { min: 0, max: 5_000_000, step: 50 } as const;
/** Kilometres. */
export const MILEAGE_RANGE_KM = { min: 0, max: 200_000, step: 1_000 } as const;
/** Litres. At the upper end there is no limit. */
export const ENGINE_RANGE_LITRES = { min: 0, max: 6 } as const;
/** Characters of a search sentence. */
export const MAX_SENTENCE_LENGTH = 300;
/** Years of a search. At either end there is no limit. */
export const YEAR_RANGE = { min: 1900, max: 2100 } as const;
/** Featured ads above the results of an explicit order. */
export const MAX_PINNED_ADS = 2;
/** Entries on one page of each list. */
export const PAGE_SIZES = {
  listing: 15,
  home: 10,
  dealers: 12,
  dealerAds: 9,
  articles: 12,
  myAds: 12,
  favourites: 9,
  enquiries: 9,
  testDrives: 9,
  leads: 20,
  statistics: 20,
  stockRows: 25,
  ratings: 6,
  chats: 50,
  messages: 30,
} as const;
/** The largest `limit` that the API accepts. */
export const MAX_PAGE_SIZE = 100;
/** The oldest year in each list of years; the entry after it is 'Older than …'. */
export const OLDEST_YEARS = { home: 2010, listing: 2006 } as const;
/** Viewport widths in CSS pixels (SITE-18). */
export const BREAKPOINTS_PX = { smallPhone: 359, phone: 767, filterButton: 1024 } as const;
export const MAX_THUMBNAILS = 5;
export const SKELETON_CARD_COUNT = 9;
/** Milliseconds. */
export const durationsMs = {
  successNotice: 4_000,
  errorNotice: 6_000,
  adCarousel: 5_000,
  dealerCarousel: 3_000,
  insuranceNotice: 3_000,
  draftNotice: 6_000,
} as const;
/** Characters of one name in a search. */
export const MAX_NAME_LENGTH = 80;
/** A radius that finds fewer ads offers the next one (SEARCH-33). */
export const FEW_ADS_IN_RADIUS = 5;
/** Suggestions below the search box. */
export const MAX_SUGGESTIONS = 8;
/** Favorites of a browser merged by one call. */
export const MAX_MERGED_FAVORITES = 500;
/** Videos in the strip below the articles. */
export const MAX_VIDEOS = 25;
/** Similar cars below an ad. */
export const MAX_SIMILAR_ADS = 6;
/** With fewer comparable ads a price gets no label. */
export const MIN_COMPARABLES = 8;
/** Ads in a comparison. */
export const MAX_COMPARED_ADS = 4;
/** Recently viewed ads that a browser stores. */
export const MAX_RECENTLY_VIEWED = 12;
/** Saved searches of one user. */
export const MAX_SAVED_SEARCHES = 20;
/** Characters of a saved search's query. */
export const MAX_QUERY_LENGTH = 2_000;
/** Validity of links in account mails (ACCOUNT-8: a new password 2; the others are ours). */
export const LINK_TTL_HOURS = { resetPassword: 2, verifyUser: 48, endSession: 36, invitation: 7 * 24 } as const;
/** Characters of a chat message, and of the preview of the last one in the list (CHAT-6). */
export const MAX_MESSAGE_LENGTH = 2_000;
export const CHAT_PREVIEW_LENGTH = 30;
/** Retention of undelivered messages (CHAT-13). */
export const UNDELIVERED_RETENTION_DAYS = 30;
/** Messages that a report of a conversation carries if the reporter agrees, and how long the operator keeps them. */
export const MAX_REPORTED_MESSAGES = 30;
export const REPORTED_MESSAGES_RETENTION_DAYS = 90;
/** Days for which an undecided report is kept whose ad, conversation or account was deleted. */
export const DELETED_REPORT_RETENTION_DAYS = 90;
/** An unanswered offer ends after this time. */
export const OFFER_TTL_DAYS = 7;
/** The range of an offer, as shares of the asking price (CHAT-32). */
export const OFFER_SHARES = { min: 0.5, max: 2 } as const;
/** Validity of the reply link of a mailed chat message. */
export const REPLY_LINK_TTL_DAYS = 30;
/** Validity of the links in mails about leads. */
export const LEAD_LINK_TTL_DAYS = 30;
/** A seller's own templates, and characters of the name and the text of each. */
export const MAX_TEMPLATES = 20;
export const MAX_TEMPLATE_NAME_LENGTH = 60;
export const MAX_TEMPLATE_LENGTH = 1_000;
/** Pictures of an ad, bytes of each, and accepted types (SELL-20). */
export const MAX_PICTURES = 10;
export const MAX_PICTURE_BYTES = 30_000_000;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Rows and bytes of an imported stock file; characters of one of its cells. */
export const MAX_STOCK_ROWS = 1_000;
export const MAX_STOCK_FILE_BYTES = 10_000_000;
export const MAX_STOCK_CELL_LENGTH = 20_000;
/** Hours in which a car cannot be posted again (SELL-14). */
export const REPOST_LIMIT_HOURS = 48;
/** Bytes of a profile or logo photo (PROFILE-11): 1.5 MB. */
export const MAX_PHOTO_BYTES = 1.5 * 1024 * 1024;

/** A price drop is shown for this long, if it is at least this share of the price before (DETAIL-31). */
export const PRICE_DROP_DAYS = 60;
export const MIN_PRICE_DROP_SHARE = 0.02;
