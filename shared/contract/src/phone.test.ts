import { object } from 'yup';
import { inquirySchema } from './forms/inquiry';
import { insuranceSchema } from './forms/insurance';
import { southAfricanNumberSchema } from './forms/phone';
import { formatNationalNumber, formatPhone, toNationalNumber, toPhoneLink } from './phone';

const spellings = [
  ...['821234567', '82 123 4567', '0821234567', '082 123 4567', '082-123-4567', '(082) 123-4567', '082.123.4567'],
  ...['27821234567', '27 82 123 4567', '+27821234567', '+27 82 123 4567', '+27 (0)82 123 4567', '+27-82-123-4567'],
  ...['0027821234567', '00 27 82 123 4567', ' 082\u00a0123\u20134567 '],
];
const validate = async (value: string) => {
  try {
    return (await object({ phone: southAfricanNumberSchema() }).validate({ phone: value })).phone;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a South African number', () => {
  it.each(spellings)('ACC-200 %j is stored as 821234567', async (value) => {
    expect(toNationalNumber(value)).toBe('821234567');
    expect(await validate(value)).toBe('821234567');
  });
  it.each([
    ...['7', '12345678', '8212345678', '08212345678', '', '+2782123456'].map((value) => [
      value,
      'Must be exactly 9 digits',
    ]),
    ...[
      '-821234567',
      '-82123456',
      '000000000',
      '0000000000',
      '082 123 456x',
      '+264811234567',
      '++27821234567',
      '1e8',
    ].map((value) => [value, 'Must be positive numbers']),
  ])('ACC-200 %j is rejected: %s', async (value = '', message) => {
    expect(await validate(value)).toBe(message);
  });
  it('ACC-200 nine digits that begin with 27 are unchanged', () => {
    expect(toNationalNumber('27 123 4567')).toBe('271234567');
    expect(toNationalNumber('027 123 4567')).toBe('271234567');
  });
  it('ACC-200 the insurance form stores the same format and rejects fragments', async () => {
    expect(await insuranceSchema.validate({ phone: '082 123 4567' })).toEqual({ phone: '821234567' });
    await expect(insuranceSchema.validate({ phone: '7' })).rejects.toThrow('Must be exactly 9 digits');
    await expect(insuranceSchema.validate({ phone: '' })).rejects.toThrow('Phone number is required');
  });
});

describe('a number with its country code', () => {
  const enquiry = { name: 'A', email: 'a@example.com', message: 'Hi' };
  const send = async (countryCode: string, gsm: string) =>
    (await inquirySchema.validate({ ...enquiry, countryCode, gsm })).gsm;
  it.each([
    ['+27', '082 123 4567', '821234567'],
    ['+264', '081 234 5678', '812345678'],
    ['+264', '+264 81 234 5678', '812345678'],
    ['+264', '264812345678', '812345678'],
    ['+267', '71 234 567', '71234567'],
    ['+258', '00258 82 123 4567', '821234567'],
  ])('ACC-200 %s and %j make %s', async (code, typed, stored) => {
    expect(await send(code, typed)).toBe(stored);
  });
  it.each([
    ['+27', '7', 'Must be exactly 9 digits'],
    ['+264', '7', 'Must be 8 or 9 digits'],
    ['+267', '-71234567', 'Must be positive numbers'],
    ['+267', '', 'Contact no. is required'],
  ])('ACC-200 %s and %j are rejected: %s', async (code, typed, message) => {
    await expect(send(code, typed)).rejects.toThrow(message);
  });
});

describe('a displayed number', () => {
  it.each([
    ['+27821234567', '+27 82 123 4567'],
    ['+26481234567', '+264 81 234 567'],
    ['+264812345678', '+264 81 234 5678'],
    ['+2651234567', '+265 123 4567'],
    ['not given', 'not given'],
  ])('ACC-201 %j is displayed as %j', (stored, displayed) => {
    expect(formatPhone(stored)).toBe(displayed);
  });
  it('ACC-201 nine digits are displayed with their prefix', () => {
    expect(formatNationalNumber('112345678')).toBe('+27 11 234 5678');
  });
});

it('ACC-201 a displayed number dials without its spaces', () => {
  expect(toPhoneLink('+27 10 000 0145')).toBe('tel:+27100000145');
});
