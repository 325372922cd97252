/**
 * Builders of every address in the product (specification section 2, route table). Links come from here, never from
 * strings.
 */
export const paths = {
  home: () => '/',
  listing: (search?: URLSearchParams | string) => {
    const query = search?.toString();
    return query ? `/second-hand-cars?${query}` : '/second-hand-cars';
  },
  /** The ad's canonical address. */
  ad: (slug: string) => `/second-hand-cars/${encodeURIComponent(slug)}`,
  savedSearches: () => '/saved-searches',
  /** @param slugs of the ads to show side by side */
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
  /** @param choice the plan and months to begin with */
  subscriptions: (choice?: { plan: string; months?: number }) =>
    choice
      ? `/subscriptions?${new URLSearchParams({ plan: choice.plan, ...(choice.months && { months: String(choice.months) }) })}`
      : '/subscriptions',
  /** @param returnTo the address to come back to after signing in */
  login: (returnTo?: string) => (returnTo ? `/login?returnTo=${encodeURIComponent(returnTo)}` : '/login'),
  /** @param returnTo where registering was asked for, kept for signing in afterwards */
  register: (returnTo?: string) => (returnTo ? `/register?returnTo=${encodeURIComponent(returnTo)}` : '/register'),
  forgotPassword: () => '/forgot-password',
  /** @param token from the mail */
  resetPassword: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
  /** @param token from the mail */
  verifyUser: (token: string) => `/user/verify/${encodeURIComponent(token)}`,
  /** @param conversation the conversation to open beside the list; on a phone, instead of it */
  chat: (conversation?: string) => (conversation ? `/chat?with=${encodeURIComponent(conversation)}` : '/chat'),
  /** @param paidOrder the order that the reader comes back from paying */
  profile: (paidOrder?: string) => (paidOrder ? `/profile?order=${encodeURIComponent(paidOrder)}` : '/profile'),
  /** @param search the tab of the profile, its page and its search */
  profileAt: (search: URLSearchParams) => (search.size > 0 ? `/profile?${search}` : '/profile'),
  postAd: () => '/post/ad',
  editAd: (id: string) => `/post/ad/${encodeURIComponent(id)}`,
  /** @param car slug of the ad that is to be driven */
  bookTestDrive: (car?: string) => (car ? `/book-test-drive?car=${encodeURIComponent(car)}` : '/book-test-drive'),
  thankYou: () => '/thankyou',
  /** The picture of a video, in one of `posterWidths`: from the API, so that the video service learns of nobody. */
  videoPoster: (id: string, width: number) => `/api/v1/videos/${encodeURIComponent(id)}/${width}.webp`,
  /** Where mails are stopped with one click: a page of the API. */
  stopMails: (token: string) => `/api/v1/mails/stop/${token}`,
  /** Where a subscription to the newsletter is confirmed: a page of the API. */
  confirmNewsletter: (token: string) => `/api/v1/newsletter/confirm/${token}`,
} as const;
