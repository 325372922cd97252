import { contractVersion, describeRemote } from '@roadworthy/contract/remote';

const open = { guard: 'public', server: true } as const;

/** The pages to read: blog, about, questions, services, policies, contact and insurance (specification section 2). */
export const remote = describeRemote({
  name: 'mf-content',
  owner: 'Team Content',
  contract: contractVersion,
  routes: [
    { page: 'blog', path: '/blog', title: 'News and reviews', skeleton: 'cards', ...open },
    { page: 'article', path: '/blog/:slug', title: 'Article', skeleton: 'article', ...open },
    { page: 'about', path: '/about', title: 'About us', skeleton: 'plain', ...open },
    { page: 'faqs', path: '/faqs', title: 'Questions and answers', skeleton: 'plain', ...open },
    { page: 'services', path: '/services', title: 'Services', skeleton: 'plain', ...open },
    { page: 'privacy', path: '/privacy', title: 'Privacy', skeleton: 'plain', ...open },
    { page: 'terms', path: '/terms', title: 'Terms and conditions', skeleton: 'plain', ...open },
    { page: 'contact', path: '/contact', title: 'Contact us', skeleton: 'plain', ...open },
    { page: 'insurance', path: '/insurance', title: 'Car insurance', skeleton: 'plain', ...open },
  ],
  widgets: ['latest-articles', 'newsletter', 'newsletter-form'],
});
