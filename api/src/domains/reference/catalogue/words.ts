import { foldText } from '@roadworthy/contract/name-key';

/** Words of a name as compared: '2.8GD-6 Raider' → '2.8', 'gd6', 'raider'. */
export const variantWords = (text: string): string[] =>
  foldText(text)
    .replace(/(\d\.\d)(?=[a-z])/g, '$1 ')
    .split(/[\s,/()|]+/)
    .map((word) => word.replace(/[^\p{L}\p{N}.]/gu, '').replace(/^\.+|\.+$/g, ''))
    .filter(Boolean);
