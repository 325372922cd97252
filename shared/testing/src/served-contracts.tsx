import type { RemoteDescription } from '@roadworthy/contract/remote';
import { bus } from '@roadworthy/events';
import { redirect } from '@roadworthy/router';

/** A remote that uses all of one contract version. */
export type ContractSample = { description: RemoteDescription; modules: Readonly<Record<string, unknown>> };

/**
 * A remote written against version 1, in plain values: the contract's functions may change. Never changed; a new version
 * of the contract gets its own sample, and a dropped version's is deleted.
 */
const first: ContractSample = {
  description: {
    name: 'mf-sample',
    owner: 'Team Sample',
    contract: 1,
    routes: [
      {
        page: 'open',
        path: '/sample/:slug',
        guard: 'public',
        title: 'Sample',
        skeleton: 'detail',
        server: true,
        below: [{ area: 'mf-sample', widget: 'beneath' }],
      },
      {
        page: 'open',
        path: '/older/:slug',
        guard: 'public',
        title: 'Sample',
        skeleton: 'cards',
        server: true,
        movedTo: '/sample/:slug',
      },
      { page: 'own', path: '/own', guard: 'user', title: 'Own', skeleton: 'form', server: false },
      { page: 'paid', path: '/paid', guard: 'subscriber', title: 'Paid', skeleton: 'article', server: false },
      { page: 'new-here', path: '/new-here', guard: 'guest', title: 'New here', skeleton: 'plain', server: true },
      { page: 'gone', path: '/gone', guard: 'public', title: 'Gone', skeleton: 'plain', server: true },
    ],
    widgets: ['beneath'],
  },
  modules: {
    'pages/open': {
      load: async ({ url, params, signal }: { url: URL; params: { slug?: string }; signal: AbortSignal }) => ({
        words: `${params.slug} ${url.searchParams.get('q')} ${signal.aborted}`,
      }),
      Page: ({ data }: { data: { words: string } }) => (
        <button type="button" onClick={() => bus.emit('notice:shown', { type: 'success', message: 'Reported.' })}>
          {data.words}
        </button>
      ),
      head: (data: { words: string }) => ({
        title: data.words,
        description: 'Described',
        canonical: '/sample/a',
        image: '/a.webp',
        type: 'article',
        noIndex: true,
        jsonLd: [{ '@type': 'Thing' }],
      }),
      status: () => 404,
    },
    'pages/own': { Page: () => <p>Own page</p> },
    'pages/paid': { Page: () => <p>Paid page</p> },
    'pages/new-here': { Page: () => <p>For guests</p> },
    'pages/gone': {
      load: async () => {
        throw redirect('/sample/moved');
      },
      Page: () => <p>Never drawn</p>,
    },
    'widgets/beneath': { load: async () => 'beneath', Widget: ({ data }: { data: string }) => <p>Widget {data}</p> },
  },
};

/** One per version that the shell serves. */
export const contractSamples: Readonly<Record<number, ContractSample>> = { 1: first };
