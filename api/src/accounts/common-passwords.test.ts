import { dictionary } from '@zxcvbn-ts/language-common';
import { refuseCommonPassword } from './common-passwords';

it('API-272 refuses each of the 3,000 commonest passwords, in any case', () => {
  const commonest = dictionary['passwords-common'].slice(0, 3_000);
  expect(commonest).toHaveLength(3_000);
  for (const password of commonest) {
    expect(() => refuseCommonPassword(password, 'password')).toThrow('too common');
    expect(() => refuseCommonPassword(password.toUpperCase(), 'password')).toThrow('too common');
  }
});
