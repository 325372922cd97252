import { hasVinCheckDigit, isVin, normalizeVin } from './vin';

describe('a vehicle identification number', () => {
  it('API-1650 has 17 characters without I, O and Q, in any spelling', () => {
    expect(isVin(normalizeVin(' 1hgcm-82633 a004352'))).toBe(true);
    for (const text of ['1HGCM82633A00435', '1HGCM82633A0043521', '1HGCM82633A00435O', '1HGCM82633A00435I', ''])
      expect(isVin(text)).toBe(false);
  });

  it('API-1650 knows the check digit of the ninth place, which one changed character breaks', () => {
    for (const vin of ['1HGCM82633A004352', '1M8GDM9AXKP042788', '11111111111111111'])
      expect(hasVinCheckDigit(vin)).toBe(true);
    for (const vin of ['1HGCM82633A004353', '1M8GDM9A0KP042788', 'AAVZZZ6RZJU012345'])
      expect(hasVinCheckDigit(vin)).toBe(false);
  });
});
