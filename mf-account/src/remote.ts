import { CONTRACT_VERSION, defineRemote } from '@roadworthy/contract/remote';

const guestPage = { guard: 'guest', skeleton: 'form', server: true } as const;
const publicPage = { guard: 'public', skeleton: 'plain', server: true } as const;
const userPage = { guard: 'user', server: false } as const;
/** Rendered in browsers only, because mail scanners that run no scripts open links too. */
const mailedLinkPage = { guard: 'public', skeleton: 'form', server: false } as const;
const postAd = { page: 'post-ad', title: 'Sell a car', skeleton: 'form', ...userPage } as const;

const pushOffer = {
  slot: 'dialog',
  widget: 'push-offer',
  guard: 'user',
  missing: 'Notifications cannot be offered right now. Please try again later.',
} as const;

/** Sign-in, profile, post ad, car values, subscriptions and test drive (ROUTE-14 to ROUTE-24, ROUTE-26 to ROUTE-28, ROUTE-34). */
export const remote = defineRemote({
  name: 'mf-account',
  owner: 'Team Account',
  contract: CONTRACT_VERSION,
  routes: [
    { page: 'login', path: '/login', title: 'Login', ...guestPage },
    { page: 'register', path: '/register', title: 'Register', ...guestPage },
    { page: 'forgot-password', path: '/forgot-password', title: 'Forgot password', ...guestPage },
    { page: 'reset-password', path: '/reset-password/:id', title: 'Reset password', ...mailedLinkPage },
    { page: 'verify-user', path: '/user/verify/:id', title: 'Verify your e-mail address', ...mailedLinkPage },
    { page: 'profile', path: '/profile', title: 'My profile', skeleton: 'detail', ...userPage },
    { page: 'leads', path: '/leads', title: 'Leads', skeleton: 'plain', ...userPage },
    { page: 'stock', path: '/stock', title: 'My stock', skeleton: 'plain', ...userPage },
    { page: 'statistics', path: '/statistics', title: 'Statistics', skeleton: 'plain', ...userPage },
    { page: 'ad-statistics', path: '/statistics/:id', title: 'Statistics', skeleton: 'plain', ...userPage },
    { page: 'desk', path: '/desk', title: 'Desk', skeleton: 'plain', ...userPage },
    { page: 'rate', path: '/rate/:token', title: 'Rate a seller', guard: 'public', skeleton: 'form', server: true },
    { path: '/post/ad', ...postAd },
    { path: '/post/ad/test', ...postAd },
    { path: '/post/ad/:id', ...postAd },
    { page: 'car-worth', path: '/what-is-my-car-worth', title: 'What is my car worth?', ...publicPage },
    { page: 'subscriptions', path: '/subscriptions', title: 'Subscriptions', ...publicPage },
    { page: 'book-test-drive', path: '/book-test-drive', title: 'Book a test drive', ...publicPage },
  ],
  widgets: ['push-offer'],
  slots: [
    { ...pushOffer, event: 'listings:notifications-useful' },
    { ...pushOffer, event: 'chat:notifications-useful' },
  ],
  emits: [
    'account:profile-changed',
    'account:signed-in',
    'analytics:tracked',
    'navigation:requested',
    'notice:shown',
    'session:sign-in-required',
    'session:sign-out-requested',
  ],
  listens: ['session:changed'],
  links: [
    'ad',
    'adStatistics',
    'bookTestDrive',
    'carWorth',
    'chat',
    'dealer',
    'desk',
    'editAd',
    'forgotPassword',
    'home',
    'leads',
    'listing',
    'login',
    'postAd',
    'privacy',
    'profile',
    'profileAt',
    'register',
    'stock',
    'statistics',
    'subscriptions',
    'terms',
  ],
});
