import { dictionary } from '@zxcvbn-ts/language-common';
import { rejectCommonPassword } from './passwords';

it('API-272 refuses each of the 3,000 commonest passwords, in any case', () => {
  const commonest = dictionary['passwords-common'].slice(0, 3_000);
  expect(commonest).toHaveLength(3_000);
  for (const password of commonest) {
    expect(() => rejectCommonPassword(password, 'password')).toThrow('too common');
    expect(() => rejectCommonPassword(password.toUpperCase(), 'password')).toThrow('too common');
  }
});
