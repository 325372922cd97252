/** @jest-environment node */
import { shortTitle } from './short-title';

describe('shortTitle', () => {
  it.each([
    ['leaves a title of 25 characters', 'Abcdefghij klmnopqr stuvw', 'Abcdefghij klmnopqr stuvw'],
    ['cuts one of 26 to 22 and an ellipsis', 'Abcdefghijklmnopqrstuvwxyz', 'Abcdefghijklmnopqrstuv…'],
    ['removes a space before the ellipsis', 'The best second hand c  ars today', 'The best second hand c…'],
    ['never cuts a character in half', `${'🚗'.repeat(26)}`, `${'🚗'.repeat(22)}…`],
  ])('CNT-2 %s', (_case, title, expected) => {
    const { text, isCut } = shortTitle(title);
    expect(`${text}${isCut ? '…' : ''}`).toBe(expected);
    expect(title.startsWith(text)).toBe(true);
  });
});
