import type { Head } from '@roadworthy/contract/remote';

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';
const isAddress = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && URL.canParse(value, 'https://site.example'));

/**
 * Whether the result of an area's `head` can be rendered: the head belongs to the whole document, so an invalid value in
 * it would fail the whole page.
 */
export function isValidHead(head: unknown): head is Head {
  if (typeof head !== 'object' || head === null) return false;
  const { title, description, canonical, image, type, jsonLd } = head as Record<keyof Head, unknown>;
  return (
    typeof title === 'string' &&
    isText(description) &&
    isText(type) &&
    isAddress(canonical) &&
    isAddress(image) &&
    (jsonLd === undefined || Array.isArray(jsonLd))
  );
}
