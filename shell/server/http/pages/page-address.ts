import type { Registry } from '@roadworthy/contract/registry';
import { matchRoutes } from '@roadworthy/router/server';

const looksLikeFile = (path: string) => /\.\w{1,8}$/.test(path);

const isPageRoute = (path: string, { areas }: Registry): boolean => {
  const routes = Object.values(areas).flatMap(({ live }) => live?.description?.routes ?? []);
  return matchRoutes([...routes], path) !== null;
};

/** Whether an address can be a page: it belongs to a page's route, or does not look like a file, such as `/none.php`. */
export function mayBePage(address: string, findReleases: () => Registry): boolean {
  const path = address.split('?')[0] ?? '';
  return !looksLikeFile(path) || isPageRoute(path, findReleases());
}
