import { toPublicRegistry } from '@roadworthy/contract/public-registry';
import type { Registry } from '@roadworthy/contract/registry';
import { READABLE } from '@roadworthy/contract/scripts-on-use';
import { registryElementId } from '../composition/registry';
import { pageDataElementId } from '../hydration/page-data';
import { escapeForScript } from './script-safe';

export type PageHtml = {
  /** Title, meta, preload, schema.org and style elements. */
  head: string;
  /** Content of the application's root element. */
  app: string;
  /** Everything is in it: with little data, scripts load on use. */
  isReadable?: boolean;
  /** Markup after the root element. */
  after: string;
};

/** Data for the browser, found by its id. */
const dataElement = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${escapeForScript(value)}</script>\n`;

/** Loader data by route. */
export const pageData = (data: unknown): string => dataElement(pageDataElementId, data);

/**
 * Writes the rest of a document, starting inside its head: the page, loader data and the registry, so that the browser
 * requests neither. Its pieces are not joined: the page's HTML is long.
 */
export function buildDocumentTail(registry: Registry): (page: PageHtml) => string[] {
  const registryElement = dataElement(registryElementId, toPublicRegistry(registry));
  return ({ head, app, isReadable = false, after }) => [
    `${head}\n</head>\n<body>\n<div id="app"${isReadable ? ` ${READABLE}` : ''}>`,
    app,
    `</div>\n${after}`,
    `${registryElement}</body>\n</html>\n`,
  ];
}
