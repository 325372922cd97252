import type { SignInReason } from './sign-in-reasons';

/** Initial state of the plans page. */
type SubscriptionsChoice = { plan?: string; months?: number; feature?: 'chat'; order?: string };

/** A car that a page begins with; with a mileage it can be valued. */
export type CarInAddress = { make: string; model: string; year: string; variant: string; mileage: string };

const carParameters = ['make', 'model', 'year', 'variant', 'mileage'] as const;

function withCar(path: string, car: Partial<CarInAddress> = {}): string {
  const query = new URLSearchParams(carParameters.flatMap((name) => (car[name] ? [[name, car[name]]] : []))).toString();
  return query ? `${path}?${query}` : path;
}

const withReturn = (path: string, returnTo?: string, reason?: SignInReason): string =>
  returnTo ? `${path}?returnTo=${encodeURIComponent(returnTo)}${reason ? `&for=${reason}` : ''}` : path;

/** Builders of every path (ROUTE-1 to ROUTE-25). Links use these, never string literals. */
export const paths = {
  home: () => '/',
  listing: (search?: URLSearchParams | string) => {
    const query = search?.toString();
    return query ? `/second-hand-cars?${query}` : '/second-hand-cars';
  },
  /** The ad's canonical address. */
  ad: (slug: string) => `/second-hand-cars/${encodeURIComponent(slug)}`,
  savedSearches: () => '/saved-searches',
  /** @param slugs of the ads to compare */
  compare: (slugs: readonly string[] = []) =>
    slugs.length > 0 ? `/compare?cars=${slugs.map(encodeURIComponent).join(',')}` : '/compare',
  dealers: () => '/dealers',
  dealer: (id: string) => `/dealer/${encodeURIComponent(id)}`,
  blog: (search?: URLSearchParams | string) => {
    const query = search?.toString();
    return query ? `/blog?${query}` : '/blog';
  },
  article: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  insurance: () => '/insurance',
  /** @param tab the tab to open; the first when absent */
  services: (tab: 'services' | 'car-tracking' = 'services') =>
    tab === 'services' ? '/services' : `/services?tab=${tab}`,
  about: () => '/about',
  /** @param question the question to open */
  faqs: (question?: string) => (question ? `/faqs#${question}` : '/faqs'),
  contact: () => '/contact',
  privacy: () => '/privacy',
  terms: () => '/terms',
  /**
   * @param choice plan and months to preselect, the feature that requires a plan, and the unpaid order when the user returns
   * from the payment page
   */
  subscriptions: ({ plan, months, feature, order }: SubscriptionsChoice = {}) => {
    const query = new URLSearchParams({
      ...(feature && { for: feature }),
      ...(plan && { plan }),
      ...(months && { months: String(months) }),
      ...(order && { order }),
    }).toString();
    return query ? `/subscriptions?${query}` : '/subscriptions';
  },
  /** @param returnTo the path to return to after signing in */
  login: (returnTo?: string, reason?: SignInReason) => withReturn('/login', returnTo, reason),
  /** @param returnTo the path to return to after registering and signing in */
  register: (returnTo?: string, reason?: SignInReason) => withReturn('/register', returnTo, reason),
  forgotPassword: () => '/forgot-password',
  /** @param token from the mail */
  resetPassword: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
  /** @param token from the mail */
  verifyUser: (token: string) => `/user/verify/${encodeURIComponent(token)}`,
  /** @param conversation the conversation to open next to the list; on a phone, instead of it */
  chat: (conversation?: string) => (conversation ? `/chat?with=${encodeURIComponent(conversation)}` : '/chat'),
  /** @param token from the mail: opens one conversation for its recipient */
  chatReply: (token: string) => `/chat/reply/${encodeURIComponent(token)}`,
  /** @param paidOrder the order that the user has paid */
  profile: (paidOrder?: string) => (paidOrder ? `/profile?order=${encodeURIComponent(paidOrder)}` : '/profile'),
  /** @param search tab of the profile, its page and its search */
  profileAt: (search: URLSearchParams) => (search.size > 0 ? `/profile?${search}` : '/profile'),
  /** @param lead the lead to open */
  leads: (lead?: string) => (lead ? `/leads?lead=${encodeURIComponent(lead)}` : '/leads'),
  /** @param stockImport the import to open */
  stock: (stockImport?: string) => (stockImport ? `/stock?import=${encodeURIComponent(stockImport)}` : '/stock'),
  /** @param search view, queue, filter and open entry of the operator's desk */
  desk: (search?: URLSearchParams) => (search && search.size > 0 ? `/desk?${search}` : '/desk'),
  /** @param token from the mail or the profile: rates one seller as one person */
  rateSeller: (token: string) => `/rate/${encodeURIComponent(token)}`,
  /** The target of the form without scripts. */
  sendRating: (token: string) => `/api/v1/ratings/links/${encodeURIComponent(token)}`,
  /** @param search period, order and page of the ads */
  statistics: (search?: URLSearchParams) => (search && search.size > 0 ? `/statistics?${search}` : '/statistics'),
  /** @param search period */
  adStatistics: (id: string, search?: URLSearchParams) =>
    `/statistics/${encodeURIComponent(id)}${search && search.size > 0 ? `?${search}` : ''}`,
  /** @param car what the form begins with */
  postAd: (car?: Partial<CarInAddress>) => withCar('/post/ad', car),
  editAd: (id: string) => `/post/ad/${encodeURIComponent(id)}`,
  /** @param car slug of the ad */
  bookTestDrive: (car?: string) => (car ? `/book-test-drive?car=${encodeURIComponent(car)}` : '/book-test-drive'),
  /** @param car the car to value */
  carWorth: (car?: Partial<CarInAddress>) => withCar('/what-is-my-car-worth', car),
  thankYou: () => '/thankyou',
  /** The poster of a video, in one of `posterWidths`: from the API, so that the video service does not see the visitor. */
  videoPoster: (id: string, width: number) => `/api/v1/videos/${encodeURIComponent(id)}/${width}.webp`,
  /** Answers or ends a lead by the link of a mail: a page of the API. */
  leadReply: (token: string) => `/api/v1/leads/reply/${token}`,
  /** Confirms, moves or cancels a test drive: a page of the API. */
  testDrive: (token: string) => `/api/v1/test-drives/${token}`,
  /** @param token the same as of the page */
  testDriveCalendar: (token: string) => `/api/v1/test-drives/${token}/calendar.ics`,
  /** Unsubscribes from mails with one click: a page of the API. */
  stopMails: (token: string) => `/api/v1/mails/stop/${token}`,
  /** Ends the session that a mail reported: a page of the API. */
  endSession: (token: string) => `/api/v1/users/end-session/${token}`,
  /** Objects to a decision of the operator: a page of the API. */
  objection: (token: string) => `/api/v1/decisions/${token}`,
  /** Confirms a newsletter subscription: a page of the API. */
  confirmNewsletter: (token: string) => `/api/v1/newsletter/confirm/${token}`,
  /** Confirms mails about the value of a car: a page of the API. */
  confirmValueMails: (token: string) => `/api/v1/value-mails/confirm/${token}`,
} as const;
