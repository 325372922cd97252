import type { Composer, Opened } from '../composition/composer';
import type { HomeData } from '../home/home-route';

/** Id of the element in which the edge hands over what the page's loaders gave. */
export const pageDataElementId = 'page-data';

/** What each route's loader gave, by route id. */
export type LoaderData = Record<string, unknown>;

/** What came with the document; undefined when the edge left the whole page to the browser. */
export function pageDataOf(document: Document): LoaderData | undefined {
  const text = document.getElementById(pageDataElementId)?.textContent;
  return text ? (JSON.parse(text) as LoaderData) : undefined;
}

const isHome = (loaded: unknown): loaded is HomeData =>
  typeof loaded === 'object' && loaded !== null && 'blocks' in loaded;

/** Everything that the loaders of a page opened. */
export const openedIn = (loaderData: LoaderData): Opened[] =>
  Object.values(loaderData).flatMap((loaded) =>
    isHome(loaded) ? loaded.blocks.map(({ opened }) => opened as Opened) : loaded ? [loaded as Opened] : [],
  );

/** Milliseconds that hydration waits for the first module; one that is later takes over when it comes. */
const patience = 2_000;

/** Fetches the module of what is seen first, so that it is taken over together with the frame. */
export async function adoptFirst(composer: Composer, [first]: readonly Opened[]): Promise<void> {
  if (first?.kind !== 'ready') return;
  const adopted = composer.adopt(first).catch(() => {});
  await Promise.race([adopted, new Promise((wake) => setTimeout(wake, patience))]);
}
