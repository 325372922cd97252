/** @jsxImportSource preact */
import type { Ad } from '@roadworthy/contract/api/listings';
import { paths } from '@roadworthy/contract/paths';
import { hydrate, type JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { compared, favourites } from './kept-ads';
import { Store } from './store';
import { requestAd } from './store-api';
import { type Card, pageDataId, rootId, type StorePage } from './store-page';

/** A visited page and its scroll position, by the index of its history entry. */
const visited = new Map<number, { page: StorePage; y: number }>();
const loadedAds = new Map<string, Promise<Ad>>();

function loadAd(slug: string): Promise<Ad> {
  const ad = loadedAds.get(slug) ?? requestAd(slug);
  loadedAds.set(slug, ad);
  ad.catch(() => loadedAds.delete(slug));
  return ad;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const entryIndex = (): number => history.state?.index ?? 0;

function BrowserStore({ first }: { first: StorePage }): JSX.Element {
  const [page, setPage] = useState(first);
  const current = useRef({ index: entryIndex(), page });
  const position = useRef<number | undefined>(undefined);

  const leave = () => visited.set(current.current.index, { page: current.current.page, y: scrollY });
  const show = (next: StorePage, y: number | undefined) => {
    current.current = { index: entryIndex(), page: next };
    position.current = y;
    setPage(next);
  };
  const complete = (card: Card) => {
    const { index } = current.current;
    loadAd(card.slug).then(
      (ad) => current.current.index === index && show({ kind: 'ad', card, ad }, undefined),
      () => location.reload(),
    );
  };
  const handleOpen = (event: MouseEvent, card: Card) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    leave();
    history.pushState({ index: entryIndex() + 1 }, '', paths.ad(card.slug));
    show({ kind: 'ad', card }, 0);
    complete(card);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads refs only
  useEffect(() => {
    const handlePop = () => {
      leave();
      const found = visited.get(entryIndex());
      if (!found) return location.reload();
      show(found.page, found.y);
      if (found.page.kind === 'ad' && !found.page.ad) complete(found.page.card);
    };
    addEventListener('popstate', handlePop);
    return () => removeEventListener('popstate', handlePop);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(() => {
    if (position.current !== undefined) scrollTo(0, position.current);
    position.current = undefined;
  }, [page]);
  return <Store page={page} onOpen={handleOpen} onIntent={({ slug }) => void loadAd(slug)} />;
}

history.scrollRestoration = 'manual';
const root = document.getElementById(rootId);
const data = document.getElementById(pageDataId)?.textContent;
if (root && data) {
  hydrate(<BrowserStore first={JSON.parse(data)} />, root);
  performance.mark('hydrated');
  favourites.load();
  compared.load();
}
