import { signText, similarityOf, type TextSignature } from './signature';

const text = `One owner from new, always serviced at the dealer in Pretoria East, with invoices for each service. It was parked in a
  garage, never towed, and has four tyres that were fitted in June. The air conditioner was filled last summer. There is a small
  scratch on the left rear door, which you see on the last picture. I sell it because I got a company car.`;
const other = `Well looked after bakkie with canopy and tow bar, used on our farm near Ermelo for going to town. New clutch at 140 000
  km, shocks replaced in front. The diesel engine starts well in winter. Seats have covers since we bought it. We sell because
  my father does not drive any more and the two other cars are enough for all of us on the farm.`;

const sign = (html: string) => signText(html) as TextSignature;
const likeness = (a: string, b: string) => similarityOf(sign(a).signature, sign(b).signature);
const sharesBand = (a: string, b: string) => sign(a).bands.some((band) => sign(b).bands.includes(band));

describe('the signature of a text', () => {
  it('API-1651 is the same in other capitals, punctuation, markup and look-alike letters', () => {
    const copied = `<p>${text.toUpperCase().replaceAll(',', ' -').replaceAll('A', 'А')}</p>`;
    expect(likeness(text, copied)).toBe(1);
  });

  it('API-1651 distinguishes a copy with changed words from another text', () => {
    const changed = text.replace('Pretoria East', 'Menlyn').replace('June', 'May').replace('left rear', 'right front');
    expect(likeness(text, changed)).toBeGreaterThan(0.5);
    expect(sharesBand(text, changed)).toBe(true);
    expect(likeness(text, other)).toBeLessThan(0.1);
    expect(sharesBand(text, other)).toBe(false);
  });

  it('API-1651 has no bands for a short text, which honest sellers write alike, and does not exist for a very short one', () => {
    const short = signText('Second owner, always in the garage of our house in Menlyn. New tyres in June.');
    expect([short?.bands, short?.words]).toEqual([[], 15]);
    expect(signText('One owner, full service history, spare key.')).toBeUndefined();
  });
});
