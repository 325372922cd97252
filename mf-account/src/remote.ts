import { describeRemote } from '@roadworthy/contract/remote';

const form = { skeleton: 'form', server: true } as const;
const own = { guard: 'user', server: false } as const;

export const remote = describeRemote({
  name: 'mf-account',
  owner: 'Team Account',
  contract: 1,
  routes: [
    { page: 'login', path: '/login', title: 'Login', guard: 'guest', ...form },
    { page: 'register', path: '/register', title: 'Register', guard: 'guest', ...form },
    { page: 'forgot-password', path: '/forgot-password', title: 'Forgot password', guard: 'guest', ...form },
    { page: 'subscriptions', path: '/subscriptions', title: 'Subscriptions', guard: 'public', ...form },
    { page: 'book-test-drive', path: '/book-test-drive', title: 'Book a test drive', guard: 'public', ...form },
    { page: 'profile', path: '/profile', title: 'Profile', skeleton: 'plain', ...own },
    { page: 'post-ad', path: '/post/ad', title: 'Post an ad', skeleton: 'form', ...own },
    // The same screen as /post/ad (decision on the route table).
    { page: 'post-ad', path: '/post/ad/test', title: 'Post an ad', skeleton: 'form', ...own },
    { page: 'post-ad', path: '/post/ad/:id', title: 'Edit your ad', skeleton: 'form', ...own },
  ],
  widgets: [],
});
