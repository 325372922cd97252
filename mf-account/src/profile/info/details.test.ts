import { aUser } from '@roadworthy/testing/builders';
import { detailsOf } from './details';

const shown = (given: Parameters<typeof aUser>[0]) =>
  Object.fromEntries(detailsOf(aUser(given)).map(({ label, value }) => [label, value]));

describe('detailsOf', () => {
  it('ACC-10 shows name, e-mail, phone, place, business and plan', () => {
    expect(shown({})).toEqual({
      Name: 'Priya Naidoo',
      'E-mail': 'dealer@example.com',
      Phone: '+27 900000001',
      Place: 'Polokwane, Limpopo',
      Business: 'Baobab Cars',
      'Business address': '4 Oxford Road',
      Plan: 'Gold, until 22-10-2027',
    });
  });

  it('ACC-10 says what is not known, and leaves business out for a private seller', () => {
    const given = { gsm: null, city: null, province: null, businessname: null, is_dealer: false, subscriptions: [] };
    expect(shown(given)).toEqual({
      Name: 'Priya Naidoo',
      'E-mail': 'dealer@example.com',
      Phone: 'Not given',
      Place: 'Not given',
      Plan: 'No plan yet',
    });
  });

  it('ACC-10 names every plan held', () => {
    const held = (name: string) => ({ name, type: 'month', expirycdate: '2027-01-02', expirytimes: 1 });
    expect(shown({ subscriptions: [held('gold'), held('featured_dealership')] }).Plan).toBe(
      'Gold, until 02-01-2027; Featured dealership, until 02-01-2027',
    );
  });
});
