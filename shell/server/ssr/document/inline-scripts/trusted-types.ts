import { edgePaths } from '@roadworthy/contract/edge-paths';
import { callScript } from '../../../../src/inline-scripts/call-script';

/** Markup that can run code, or load resources for the whole document. */
const ACTIVE_MARKUP =
  /<\s*\/?\s*(script|iframe|frame|object|embed|base|meta|link|style|template)\b|\bsrcdoc\s*=|[\s"'/]on\w+\s*=|javascript\s*:/i;

type Policy = {
  createScriptURL: (address: string) => string | null;
  createHTML: (markup: string) => string | null;
};

function createPolicy(activeMarkup: RegExp, serviceWorker: string, origins: readonly string[]): void {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy: (name: string, policy: Policy) => void } };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href);
      const isOfSite = pathname.startsWith('/releases/') || pathname === serviceWorker;
      return (origin === location.origin ? isOfSite : origins.includes(origin)) ? address : null;
    },
    createHTML: (markup) => (activeMarkup.test(markup) ? null : markup),
  });
}

/**
 * The script that creates a document's only Trusted Types policy: scripts come from the release store or a development
 * server, or are the service worker, and markup (descriptions that the API has sanitized, icons) runs no code. Old browsers ignore it.
 * @param origins development servers that the document may load scripts from
 */
export const trustedTypesScript = (origins: readonly string[]): string =>
  callScript(createPolicy, ACTIVE_MARKUP, edgePaths.serviceWorker, origins);
