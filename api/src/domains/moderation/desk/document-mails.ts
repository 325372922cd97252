import { brand } from '@roadworthy/contract/brand';
import {
  DOCUMENT_RETENTION_DAYS,
  type DocumentKind,
  documentKinds,
  documentLabels,
} from '@roadworthy/contract/dealer-documents';
import { decisionTexts } from '@roadworthy/contract/desk';
import { paths } from '@roadworthy/contract/paths';
import type { Notice } from './mails';

const toDocuments = (siteOrigin: string) =>
  `Your documents:\n${siteOrigin}${paths.profileAt(new URLSearchParams({ tab: 'checks' }))}`;
const namesOf = (kinds: readonly DocumentKind[]) => kinds.map((kind) => documentLabels[kind].name).join(', ');

const RETENTION = `The files are deleted after ${DOCUMENT_RETENTION_DAYS} days. If you change the name of your business, we need them again.`;

/**
 * For a dealer: which documents the operator has seen just now.
 * @param areAllSeen whether ad and page say so now: that takes all documents, for the present name of the business
 */
export const documentsSeenNotice = (
  { dealer, kinds, areAllSeen }: { dealer: number; kinds: readonly DocumentKind[]; areAllSeen: boolean },
  siteOrigin: string,
): Notice => ({
  account: dealer,
  subject: `We have seen your documents on ${brand.name}`,
  paragraphs: [
    `We have seen: ${namesOf(kinds)}.`,
    areAllSeen
      ? 'These were all that we ask for. Your ads and your page say so now, with the date.'
      : `Your ads and your page say so once we have seen all of them: ${namesOf(documentKinds)}. Please upload the others too.`,
    RETENTION,
    toDocuments(siteOrigin),
  ],
});

/** For a dealer: why documents were refused, and what to do. */
export const documentsRefusedNotice = (dealer: number, why: string, siteOrigin: string): Notice => ({
  account: dealer,
  subject: `We could not accept your documents on ${brand.name}`,
  paragraphs: [decisionTexts.reject(), `Why: ${why}`, `You can upload others at any time. ${toDocuments(siteOrigin)}`],
});
