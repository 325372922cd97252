import type { LoadResult, RemoteLoader } from '../composition/remote-loader';
import type { HomeData } from '../home/home-route';

/** Id of the element in which documents contain the loaders' data. */
export const pageDataElementId = 'page-data';

/** Loader data by route id. */
export type LoaderData = Record<string, unknown>;

/** Undefined when the edge left the whole page to the browser. */
export function readPageData(document: Document): LoaderData | undefined {
  const text = document.getElementById(pageDataElementId)?.textContent;
  return text ? (JSON.parse(text) as LoaderData) : undefined;
}

const isHome = (loaded: unknown): loaded is HomeData =>
  typeof loaded === 'object' && loaded !== null && 'blocks' in loaded;

/** Load results of all regions of a page. */
export const loadResultsIn = (loaderData: LoaderData): LoadResult[] =>
  Object.values(loaderData).flatMap((loaded) =>
    isHome(loaded) ? loaded.blocks.map(({ result }) => result as LoadResult) : loaded ? [loaded as LoadResult] : [],
  );

/** Hydration waits this long for the first module; a slower one hydrates when it arrives. */
const HYDRATION_WAIT_MS = 2_000;

/** Loads the module of the first region, so that it hydrates together with the frame. */
export async function hydrateFirstRegion(remoteLoader: RemoteLoader, [first]: readonly LoadResult[]): Promise<void> {
  if (first?.kind !== 'ready') return;
  const hydrated = remoteLoader.hydrate(first).catch(() => {});
  await Promise.race([hydrated, new Promise((wake) => setTimeout(wake, HYDRATION_WAIT_MS))]);
}
