import { publicRegistry, type Registry } from '@roadworthy/contract/registry';
import { registryElementId } from '../composition/registry';
import { pageDataElementId } from '../hydration/page-data';
import { scriptSafe } from './script-safe';

export type PageParts = {
  /** Title, meta, preload and schema.org elements. */
  head: string;
  /** Style elements of everything in `app`. */
  styles: string;
  /** The content of the application's element. */
  app: Uint8Array;
  /** What the loaders gave, by route. */
  data: unknown;
};

/** In memory of its own, so that it can be handed to another thread: small Buffers share theirs. */
function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

/**
 * Writes the rest of a document, from within its head: the page, what its loaders gave, and the registry, so that no
 * request is made for either.
 */
export function documentRest(registry: Registry): (page: PageParts) => Uint8Array {
  const end = `<script type="application/json" id="${registryElementId}">${scriptSafe(publicRegistry(registry))}</script>
</body>
</html>
`;
  return ({ head, styles, app, data }) =>
    joined([
      Buffer.from(`${head}\n${styles}\n</head>\n<body>\n<div id="app">`),
      app,
      Buffer.from(
        `</div>\n<script type="application/json" id="${pageDataElementId}">${scriptSafe(data)}</script>\n${end}`,
      ),
    ]);
}
