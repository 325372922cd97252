import { publicRegistry, type Registry } from '@roadworthy/contract/registry';
import { registryElementId } from '../composition/registry';
import { pageDataElementId } from '../hydration/page-data';
import { scriptSafe } from './script-safe';

export type PageParts = {
  /** Title, meta, preload, schema.org and style elements. */
  head: string;
  /** The content of the application's element. */
  app: string;
  /** What stands after it. */
  after: string;
};

/** Data for the browser's part of the site, found by its id. */
const dataElement = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${scriptSafe(value)}</script>\n`;

/** What the loaders gave, by route. */
export const pageData = (data: unknown): string => dataElement(pageDataElementId, data);

/**
 * Writes the rest of a document, from within its head: the page, what its loaders gave, and the registry, so that no
 * request is made for either.
 */
export function documentRest(registry: Registry): (page: PageParts) => string {
  const registryElement = dataElement(registryElementId, publicRegistry(registry));
  return ({ head, app, after }) => `${head}
</head>
<body>
<div id="app">${app}</div>
${after}${registryElement}</body>
</html>
`;
}
