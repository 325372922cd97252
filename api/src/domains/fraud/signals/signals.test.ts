import { formatPrice } from '@roadworthy/contract/price';
import type { CheckedAd } from '../../../read-models/checked-ad';
import { FRAUD_DEFAULTS } from '../settings/defaults';
import { reasonsFor } from './reasons-for';
import type { Findings } from './signal';

const ad: CheckedAd = {
  ...{
    id: 1,
    status: 'active',
    seller: 1,
    price: 190_000,
    year: 2019,
    mileage: 80_000,
    make: 'Volkswagen',
    model: 'Polo',
  },
  ...{
    condition: 'Used',
    fueltype: 'Petrol',
    engine: 1,
    transmission: 'Manual',
    province: 'Gauteng',
    city: 'Pretoria',
  },
  ...{
    description: '',
    vin: null,
    isDealer: false,
    gsm: '823456789',
    accountDays: 400,
    postedInDay: 1,
    pictures: ['a'],
  },
  ...{ variant: null, sharing: [], settings: {} },
};
const reasons = (changes: Partial<CheckedAd> = {}, found: Partial<Findings> = {}) =>
  reasonsFor(
    { ad: { ...ad, ...changes }, price: undefined, texts: [], pictures: [], sameVin: [], ...found },
    FRAUD_DEFAULTS,
  );
const points = (...given: Parameters<typeof reasons>) =>
  Object.fromEntries(reasons(...given).map((reason) => [reason.kind, reason.points]));

describe('signs of fraud', () => {
  it('API-1646 are none in an honest ad', () => {
    expect(reasons()).toEqual([]);
  });

  it('API-1646 name their evidence in a sentence', () => {
    const price = { value: 200_000, comparables: 12, isDoubtful: true };
    expect(reasons({ price: 80_000 }, { price })[0]?.evidence).toEqual({
      text: `Asks ${formatPrice(80_000)}, 40 % of the ${formatPrice(200_000)} that 12 comparable ads suggest.`,
      value: 80_000,
    });
  });

  it('API-1647 a price counts by its distance from the value, and only where it is not to be believed', () => {
    const price = { value: 200_000, comparables: 12, isDoubtful: true };
    expect(points({ price: 80_000 }, { price })).toEqual({ 'low-price': 100 });
    expect(points({ price: 110_000 }, { price })).toEqual({ 'low-price': 50 });
    expect(points({ price: 170_000 }, { price: { ...price, isDoubtful: false } })).toEqual({});
  });

  it('API-1647 accounts that share a number, a mailbox or a browser count, more when one was confirmed', () => {
    const sharing = [{ seller: 2, shares: 'phone' as const, isConfirmed: false }];
    expect(points({ sharing: [...sharing, { ...sharing[0], seller: 3 } as (typeof ad.sharing)[number]] })).toEqual({
      'shared-contact': 50,
    });
    expect(points({ sharing: [{ ...sharing[0], shares: 'browser' } as (typeof ad.sharing)[number]] })).toEqual({
      'shared-contact': 35,
    });
    expect(points({ sharing: [{ ...sharing[0], isConfirmed: true } as (typeof ad.sharing)[number]] })).toEqual({
      'shared-contact': 100,
    });
  });

  it('API-1885 one other account with the same number is not yet a ring, except one of confirmed fraud', () => {
    const one = { seller: 2, shares: 'phone' as const, isConfirmed: false };
    expect(points({ sharing: [one] })).toEqual({ 'shared-contact': 35 });
    // One account that shares both is one account.
    expect(points({ sharing: [one, { ...one, shares: 'mailbox' }] })).toEqual({ 'shared-contact': 35 });
    expect(points({ sharing: [{ ...one, isConfirmed: true }] })).toEqual({ 'shared-contact': 100 });
  });

  it('API-1886 a short text about another car says nothing, of the same car it does', () => {
    const copy = { ad: 7, seller: 2, similarity: 1, words: 30, isSameModel: true, isSameCar: false };
    expect(points({}, { texts: [copy] })).toEqual({});
    expect(points({}, { texts: [{ ...copy, words: 60 }] })).toEqual({ 'copied-text': 60 });
    expect(points({}, { texts: [{ ...copy, isSameCar: true }] })).toEqual({ 'copied-text': 60 });
  });

  it('API-1935 a very short text of the same car must be the same by half, a longer one by less', () => {
    const copy = { ad: 7, seller: 2, similarity: 0.4, words: 12, isSameModel: true, isSameCar: true };
    expect(points({}, { texts: [copy] })).toEqual({});
    expect(points({}, { texts: [{ ...copy, similarity: 0.6 }] })).toEqual({ 'copied-text': 60 });
    expect(points({}, { texts: [{ ...copy, words: 30 }] })).toEqual({ 'copied-text': 60 });
    expect(points({}, { texts: [{ ...copy, similarity: 1, isSameCar: false }] })).toEqual({});
  });

  it('API-1647 a VIN of another seller counts fully, one of an own ad a little, a check digit hardly', () => {
    const vin = 'AAVZZZ6RZJU012345';
    expect(points({ vin }, { sameVin: [{ ad: 9, seller: 2 }] })).toEqual({ 'duplicate-vin': 100, 'invalid-vin': 5 });
    expect(points({ vin }, { sameVin: [{ ad: 9, seller: 1 }] })).toEqual({ 'duplicate-vin': 20, 'invalid-vin': 5 });
    expect(points({ vin: '1HGCM82633A004352' })).toEqual({});
  });

  it('API-1647 a private seller with many ads in a day counts, a dealer does not', () => {
    expect(points({ postedInDay: 6 })).toEqual({ 'posting-speed': 30 });
    expect(points({ postedInDay: 12 })).toEqual({ 'posting-speed': 60 });
    expect(points({ postedInDay: 60, isDealer: true })).toEqual({});
  });

  it('API-1647 a new account with an expensive car counts, also when a bait price hides what it is worth', () => {
    expect(points({ accountDays: 2, price: 700_000 })).toEqual({ 'new-account': 25 });
    const price = { value: 900_000, comparables: 9, isDoubtful: true };
    expect(points({ accountDays: 2, price: 300_000 }, { price })).toMatchObject({ 'new-account': 25 });
    expect(points({ accountDays: 2 })).toEqual({});
  });

  it('API-1647 what contradicts the variant counts, and years around its sale do not', () => {
    const variant = { id: 'x', soldFrom: 2018, soldTo: 2021, fuel: 'Petrol', gearbox: 'Manual', litres: 1 };
    expect(points({ variant, year: 2023 })).toEqual({});
    expect(points({ variant, year: 2010 })).toEqual({ 'impossible-variant': 25 });
    expect(points({ variant, fueltype: 'Diesel' })).toEqual({ 'impossible-variant': 25 });
    expect(points({ variant, engine: 2 })).toEqual({ 'impossible-variant': 25 });
  });

  it('API-1647 a town in another province than the area code counts; a mobile number says nothing', () => {
    expect(points({ gsm: '215550199' })).toEqual({ 'distant-phone': 10 });
    expect(points({ gsm: '115550199' })).toEqual({});
  });

  it('API-1647 copies of texts and pictures of other sellers count once each, with all ads that they are in', () => {
    const texts = [
      { ad: 7, seller: 2, similarity: 0.98, words: 60, isSameModel: false, isSameCar: false },
      { ad: 8, seller: 3, similarity: 0.4, words: 60, isSameModel: true, isSameCar: true },
      { ad: 9, seller: 4, similarity: 0.6, words: 60, isSameModel: true, isSameCar: false },
    ];
    const found = reasons({}, { texts });
    expect(found.map(({ points: given }) => given)).toEqual([60]);
    expect(found[0]?.evidence).toMatchObject({ ads: [7, 8], sellers: [2, 3], value: 98 });
    const pictures = [{ pictureId: 'a', similarTo: 'b', adId: 7, sellerId: 2 }];
    expect(points({}, { pictures })).toEqual({ 'copied-pictures': 60 });
  });
});
