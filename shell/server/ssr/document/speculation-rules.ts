import { hasMailedToken } from '@roadworthy/contract/mailed-links';
import { paths } from '@roadworthy/contract/paths';
import type { Registry } from '@roadworthy/contract/registry';
import { PRESSED_LINK } from '../../../src/inline-scripts/pressed-link-script';
import { escapeForScript } from '../../../src/rendering/script-safe';

/** Path patterns of pages whose document is the same for everybody, in the syntax that URL patterns share with react-router. */
function listPublicPaths({ areas }: Registry): string[] {
  const routes = Object.values(areas).flatMap(({ live }) => live.description?.routes ?? []);
  const served = routes.filter(
    ({ guard, server, movedTo, path }) => guard === 'public' && server && !movedTo && !hasMailedToken(path),
  );
  return [paths.home(), ...served.map(({ path }) => path)];
}

/**
 * Speculation rules of a document: the browser prefetches the document of a link that is pressed before hydration. Only
 * public pages in this tab; not links that `pressScript` keeps until hydration.
 */
export const speculationRules = (registry: Registry): string =>
  escapeForScript({
    prefetch: [
      {
        where: {
          and: [
            { selector_matches: `a[${PRESSED_LINK}]:not([target],[download],[data-replay])` },
            { href_matches: listPublicPaths(registry) },
          ],
        },
        eagerness: 'immediate',
      },
    ],
  });
