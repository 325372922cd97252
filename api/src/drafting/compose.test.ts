import { hasContactDetails } from '@roadworthy/contract/contact-details';
import type { DraftForm } from '@roadworthy/contract/forms/draft-description';
import {
  adFuels,
  adTransmissions,
  conditions,
  drives,
  exteriorColours,
  filterFuels,
  interiorColours,
} from '@roadworthy/contract/options';
import { carTypeNames, modelData } from '../seed/data/models';
import { a } from './article';
import { compose } from './compose';
import { polo } from './testing/polo';

const sentencesOf = (text: string) => text.split(/(?<=[.?])\s+/);
const wordsOf = (text: string) => text.split(/\s+/).length;
const pick = <Item>(items: readonly Item[], at: number) => items[at % items.length] as Item;

/** Every make and model, with options of all kinds, five times over. */
const many = Array(5)
  .fill(modelData)
  .flat()
  .map(
    ({ make, model, bodytype }, at): DraftForm => ({
      ...polo,
      title: `${make} ${model}`,
      make,
      model,
      bodytype,
      condition: pick(conditions, at),
      fueltype: pick([...adFuels, ...filterFuels], at),
      engine: pick(['1.0', '2', '0', '1.25', '8.0'], at),
      transmission: pick(adTransmissions, at),
      drive: pick(drives, at),
      exteriorcolor: pick(exteriorColours, at),
      interiorcolor: pick(interiorColours, at),
      address: pick(['12 Long Street, Cape Town.', 'Pretoria, Gauteng', 'Brits'], at),
      mileage: pick(['0', '84 000', '150000 km', '7'], at),
      price: pick(['189900', 'R 1 250 000', '1', '999999999'], at),
      model_status: pick(['current', 'discontinued', undefined], at),
      turn: at % 7,
    }),
  );

describe('compose', () => {
  it('API-740 says what the form says, in its own words for it', () => {
    const text = compose(polo);
    const facts = [/Volkswagen Polo/, /used/, /hatchback/, /white/, /dark grey/, /1\.0-litre petrol engine/];
    for (const fact of facts) expect(text).toMatch(fact);
    for (const fact of [
      /manual gearbox/,
      /front-wheel drive/,
      /84\u202f000\u202fkm/,
      /R 189\u202f900/,
      /at 12 Long Street, Cape Town/,
    ])
      expect(text).toMatch(fact);
  });

  it('API-740 is 80 to 160 words of whole sentences for every make, model and option', () => {
    for (const form of many) {
      const text = compose(form);
      expect(wordsOf(text)).toBeGreaterThanOrEqual(80);
      expect(wordsOf(text)).toBeLessThanOrEqual(160);
      expect(text.split('\n\n')).toHaveLength(3);
      expect(text).not.toMatch(/undefined|null|NaN| {2}|\.\.|[ ,]\./);
      for (const sentence of sentencesOf(text)) expect(sentence).toMatch(/^[A-Z0-9].*[.?]$/s);
      expect(hasContactDetails(text)).toBe(false);
    }
  });

  it('API-740 knows a from an', () => {
    for (const form of many) {
      expect(compose(form)).not.toMatch(/\b[Aa] (?:[aeio]|SUV|MPV|LPG|8\.)|\b[Aa]n (?:[bcdfgjkmpqrtvwxyz]|used|1|2)/);
    }
    expect(
      ['used car', 'SUV', 'BMW X1', 'MG', 'Audi', 'ivory cabin', '8.0-litre', '1.8-litre', 'Opel', 'Uno'].map(a),
    ).toEqual([
      'a used car',
      'an SUV',
      'a BMW X1',
      'an MG',
      'an Audi',
      'an ivory cabin',
      'an 8.0-litre',
      'a 1.8-litre',
      'an Opel',
      'an Uno',
    ]);
  });

  it('API-740 invents nothing: no litres for an electric motor, no words of service, owners or years', () => {
    for (const form of many) {
      const text = compose(form);
      if (form.fueltype === 'Electric') expect(text).not.toMatch(/litre|Electric engine/i);
      expect(text).not.toMatch(/serviced|service history|one owner|accident|warranty|well looked after|reliable/i);
      const figures = text.match(/\d[\d\u202f]*(?:\.\d+)?/g) ?? [];
      const known = JSON.stringify(form).replace(/[\s\u202f]/g, '');
      for (const figure of figures) expect(known).toContain(figure.replaceAll('\u202f', '').replace(/\.0$/, ''));
    }
  });

  it('API-741 gives the same text for the same form and turn, and other sentences with each turn', () => {
    for (const bodytype of carTypeNames) {
      const form = { ...polo, bodytype, model_status: 'current' };
      const drafts = Array.from({ length: 12 }, (_, turn) => compose({ ...form, turn }));
      expect(new Set(drafts).size).toBe(12);
      for (const [at, text] of drafts.entries()) {
        expect(compose({ ...form, turn: at })).toBe(text);
        const after = drafts[at + 1];
        if (after) expect(sentencesOf(after).filter((sentence) => sentencesOf(text).includes(sentence))).toEqual([]);
      }
    }
    expect(
      new Set(many.slice(0, 50).map((form) => sentencesOf(compose({ ...form, turn: 0 }))[0])).size,
    ).toBeGreaterThan(40);
  });

  it('API-740 leaves remarks out of a long text, and tells unknown values as they were typed', () => {
    const words = (count: number) => Array(count).fill('word').join(' ');
    const text = compose({
      ...polo,
      address: words(30),
      make: words(12),
      model: words(12),
      interiorcolor: words(20),
      drive: words(10),
    });
    expect(wordsOf(text)).toBeLessThanOrEqual(160);
    const odd = compose({
      ...polo,
      mileage: 'about 90 thousand km',
      price: 'POA',
      engine: 'big',
      drive: 'chain',
      transmission: 'Magic',
    });
    const nasty = ['constructor', '__proto__', 'toString'].map((name) =>
      compose({ ...polo, drive: name, transmission: name, bodytype: name, model_status: name, price: '9'.repeat(200) }),
    );
    for (const text of nasty) expect(text).not.toMatch(/native code|object Object|undefined|e\+/);
    for (const part of ['about 90 thousand km', 'POA', 'big petrol engine', 'chain', 'magic gearbox'])
      expect(odd).toContain(part);
  });
});
