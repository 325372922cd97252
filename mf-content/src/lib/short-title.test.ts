import { shortTitle } from './short-title';

describe('shortTitle', () => {
  it.each([
    ['a title of 25 characters is kept', 'Abcdefghij klmnopqr stuvw', 'Abcdefghij klmnopqr stuvw'],
    ['one of 26 is cut to 22 and an ellipsis', 'Abcdefghijklmnopqrstuvwxyz', 'Abcdefghijklmnopqrstuv…'],
    ['no space is left before the ellipsis', 'The best second hand c  ars today', 'The best second hand c…'],
    ['no character is cut in half', `${'🚗'.repeat(26)}`, `${'🚗'.repeat(22)}…`],
  ])('CNT-2 %s', (_what, title, shown) => {
    expect(shortTitle(title)).toBe(shown);
  });
});
