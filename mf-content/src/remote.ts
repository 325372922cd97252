import { describeRemote } from '@roadworthy/contract/remote';

const reading = { guard: 'public', skeleton: 'plain', server: true } as const;

export const remote = describeRemote({
  name: 'mf-content',
  owner: 'Team Content',
  contract: 1,
  routes: [
    { page: 'blog', path: '/blog', title: 'News & Reviews', guard: 'public', skeleton: 'cards', server: true },
    { page: 'article', path: '/blog/:slug', title: 'Article', guard: 'public', skeleton: 'article', server: true },
    { page: 'about', path: '/about', title: 'About us', ...reading },
    { page: 'faqs', path: '/faqs', title: 'FAQs', ...reading },
    { page: 'services', path: '/services', title: 'Services', ...reading },
    { page: 'privacy', path: '/privacy', title: 'Privacy policy', ...reading },
    { page: 'terms', path: '/terms', title: 'Terms and conditions', ...reading },
    { page: 'contact', path: '/contact', title: 'Contact', ...reading },
    { page: 'insurance', path: '/insurance', title: 'Insurance', ...reading },
  ],
  widgets: ['latest-articles'],
});
