/** @jest-environment node */
import { buildUser } from '@roadworthy/testing/builders';
import { listDetails } from './details';

const detailsOf = (overrides: Parameters<typeof buildUser>[0]) =>
  Object.fromEntries(listDetails(buildUser(overrides)).map(({ label, value }) => [label, value]));

const planNamed = (name: string) => ({ name, type: 'month', expirycdate: '2027-01-02', expirytimes: 1 });

describe('listDetails', () => {
  it('ACC-10 shows name, e-mail, phone, place, business and plan', () => {
    expect(detailsOf({})).toEqual({
      Name: 'Priya Naidoo',
      'E-mail': 'dealer@example.com',
      Phone: '+27 90 000 0001',
      Place: 'Polokwane, Limpopo',
      Business: 'Baobab Cars',
      'Business address': '4 Oxford Road',
      Plan: 'Gold, until 22 October 2027',
    });
  });

  it('ACC-10 marks unknown values, and omits the business of a private seller', () => {
    const overrides = {
      gsm: null,
      city: null,
      province: null,
      businessname: null,
      is_dealer: false,
      subscriptions: [],
    };
    expect(detailsOf(overrides)).toEqual({
      Name: 'Priya Naidoo',
      'E-mail': 'dealer@example.com',
      Phone: 'Not given',
      Place: 'Not given',
      Plan: 'Basic, free and without end',
    });
  });

  it('ACC-10 lists every active plan', () => {
    expect(detailsOf({ subscriptions: [planNamed('gold'), planNamed('featured_dealership')] }).Plan).toBe(
      'Gold, until 2 January 2027; Featured dealership, until 2 January 2027',
    );
  });

  it('ACC-495 lists Basic next to a plan that lists no cars, and never with an end', () => {
    const subscriptions = [planNamed('basic_subscription'), planNamed('featured_dealership')];
    expect(detailsOf({ subscriptions }).Plan).toBe(
      'Basic, free and without end; Featured dealership, until 2 January 2027',
    );
  });
});
