import { contractVersion, describeRemote } from '@roadworthy/contract/remote';

const guest = { guard: 'guest', skeleton: 'form', server: true } as const;
const open = { guard: 'public', skeleton: 'plain', server: true } as const;
const own = { guard: 'user', server: false } as const;
/** Opened from a mail, by a browser that runs scripts: programs that check mails open links too. */
const mailed = { guard: 'public', skeleton: 'form', server: false } as const;
const postAd = { page: 'post-ad', title: 'Sell a car', skeleton: 'form', ...own } as const;

/**
 * Sign-in, profile, post ad, subscriptions and test drive (specification section 2 'Route table' and 'Redirect rules').
 */
export const remote = describeRemote({
  name: 'mf-account',
  owner: 'Team Account',
  contract: contractVersion,
  routes: [
    { page: 'login', path: '/login', title: 'Login', ...guest },
    { page: 'register', path: '/register', title: 'Register', ...guest },
    { page: 'forgot-password', path: '/forgot-password', title: 'Forgot password', ...guest },
    { page: 'reset-password', path: '/reset-password/:id', title: 'Reset password', ...mailed },
    { page: 'verify-user', path: '/user/verify/:id', title: 'Verify your e-mail address', ...mailed },
    { page: 'profile', path: '/profile', title: 'My profile', skeleton: 'detail', ...own },
    { path: '/post/ad', ...postAd },
    { path: '/post/ad/test', ...postAd },
    { path: '/post/ad/:id', ...postAd },
    { page: 'subscriptions', path: '/subscriptions', title: 'Subscriptions', ...open },
    { page: 'book-test-drive', path: '/book-test-drive', title: 'Book a test drive', ...open },
  ],
  widgets: [],
});
