/** @jsxImportSource preact */
import { paths } from '@roadworthy/contract/paths';
import type { JSX } from 'preact';
import { AdView } from './ad-view';
import { ListView } from './list-view';
import type { Card, StorePage } from './store-page';

type Props = { page: StorePage; onOpen: (event: MouseEvent, ad: Card) => void; onIntent: (ad: Card) => void };

const links = [
  ['Home', paths.home()],
  ['Cars', paths.listing()],
  ['Blog', paths.blog()],
] as const;

/** The store's frame and its page. */
export function Store({ page, onOpen, onIntent }: Props): JSX.Element {
  return (
    <>
      <header>
        <a href={paths.home()}>Roadworthy</a>
        <button type="button" aria-label="Open menu" popovertarget="menu">
          ☰
        </button>
        <nav id="menu" popover="auto" aria-label="Menu">
          <button type="button" aria-label="Close" popovertarget="menu" popovertargetaction="hide">
            ✕
          </button>
          {links.map(([name, path]) => (
            <a key={path} href={path}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main>
        {page.kind === 'list' ? (
          <ListView page={page} onOpen={onOpen} onIntent={onIntent} />
        ) : (
          <AdView key={page.card._id} {...page} />
        )}
      </main>
      <footer>Roadworthy</footer>
    </>
  );
}
