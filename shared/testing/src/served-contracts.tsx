import type { RemoteDescription } from '@roadworthy/contract/remote';
import { bus } from '@roadworthy/events';
import { redirect } from '@roadworthy/router';

/** A remote with everything that one version of the contract has. */
export type ContractSample = { description: RemoteDescription; modules: Readonly<Record<string, unknown>> };

/**
 * A remote as a team wrote it against version 1: in plain values, because what the contract's own functions make is
 * today's. Never changed; a new version of the contract gets a sample of its own, and goes with it.
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
        <button type="button" onClick={() => bus.emit('notice:shown', { type: 'success', message: 'Told.' })}>
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

/** One for each version that the shell serves. */
export const contractSamples: Readonly<Record<number, ContractSample>> = { 1: first };
