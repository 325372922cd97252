import { CONTRACT_VERSION, defineRemote } from '@roadworthy/contract/remote';

const publicPage = { guard: 'public', server: true } as const;
const readablePage = { ...publicPage, isReadableWithoutScripts: true } as const;
const homeBlock = { slot: 'home', skeleton: 'cards', isDeferred: true } as const;

/** Blog, about, questions, services, policies, contact and insurance (ROUTE-9 to ROUTE-13). */
export const remote = defineRemote({
  name: 'mf-content',
  owner: 'Team Content',
  contract: CONTRACT_VERSION,
  routes: [
    { page: 'blog', path: '/blog', title: 'News and reviews', skeleton: 'cards', ...readablePage },
    { page: 'article', path: '/blog/:slug', title: 'Article', skeleton: 'article', ...readablePage },
    { page: 'about', path: '/about', title: 'About us', skeleton: 'plain', ...readablePage },
    { page: 'faqs', path: '/faqs', title: 'Questions and answers', skeleton: 'plain', ...readablePage },
    { page: 'services', path: '/services', title: 'Services', skeleton: 'plain', ...readablePage },
    { page: 'privacy', path: '/privacy', title: 'Privacy', skeleton: 'plain', ...publicPage },
    { page: 'terms', path: '/terms', title: 'Terms and conditions', skeleton: 'plain', ...readablePage },
    { page: 'contact', path: '/contact', title: 'Contact us', skeleton: 'plain', ...readablePage },
    { page: 'insurance', path: '/insurance', title: 'Car insurance', skeleton: 'plain', ...readablePage },
  ],
  widgets: ['latest-articles', 'newsletter', 'newsletter-form'],
  slots: [
    { ...homeBlock, widget: 'latest-articles', order: 50 },
    { ...homeBlock, widget: 'newsletter', order: 70 },
    { slot: 'below-page', page: 'mf-listings/thank-you', widget: 'newsletter', order: 10 },
    // Pages with a newsletter block need no second form (SITE-14).
    { slot: 'footer', widget: 'newsletter-form', order: 10, replacedBy: 'newsletter' },
  ],
  emits: ['analytics:tracked', 'notice:shown'],
  links: [
    'about',
    'ad',
    'article',
    'blog',
    'contact',
    'faqs',
    'home',
    'insurance',
    'listing',
    'postAd',
    'privacy',
    'profile',
    'services',
    'subscriptions',
    'terms',
  ],
});
