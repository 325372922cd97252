import { hasContactDetails } from '@roadworthy/contract/contact-details';
import type { DescriptionInput } from '@roadworthy/contract/forms/generated-description';
import {
  adFuels,
  adTransmissions,
  conditions,
  drives,
  exteriorColors,
  filterFuels,
  interiorColors,
} from '@roadworthy/contract/options';
import { polo } from '../../../../test/ads/polo';
import { carTypeNames, modelData } from '../../../../tools/seed/data/models';
import { composeDescription } from './compose';
import { withIndefiniteArticle } from './indefinite-article';

const sentencesOf = (text: string) => text.split(/(?<=[.?])\s+/);
const wordsOf = (text: string) => text.split(/\s+/).length;
const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;

/** A form for every make and model, five times, so that each option occurs. */
const forms = Array(5)
  .fill(modelData)
  .flat()
  .map(
    ({ make, model, bodytype }, index): DescriptionInput => ({
      ...polo,
      title: `${make} ${model}`,
      make,
      model,
      bodytype,
      condition: pick(conditions, index),
      fueltype: pick([...adFuels, ...filterFuels], index),
      engine: pick(['1.0', '2', '0', '1.25', '8.0'], index),
      transmission: pick(adTransmissions, index),
      drive: pick(drives, index),
      exteriorcolor: pick(exteriorColors, index),
      interiorcolor: pick(interiorColors, index),
      address: pick(['12 Long Street, Cape Town.', 'Pretoria, Gauteng', 'Brits'], index),
      mileage: pick(['0', '84 000', '150000 km', '7'], index),
      price: pick(['189900', 'R 1 250 000', '1', '999999999'], index),
      model_status: pick(['current', 'discontinued', undefined], index),
      turn: index % 7,
    }),
  );

describe('composeDescription', () => {
  it('API-740 contains every attribute of the form', () => {
    const text = composeDescription(polo);
    const facts = [/Volkswagen Polo/, /used/, /hatchback/, /white/, /dark grey/, /1\.0-litre petrol engine/];
    for (const fact of facts) expect(text).toMatch(fact);
    for (const fact of [
      /manual gearbox/,
      /front-wheel drive/,
      /84\u202f000\u202fkm/,
      /R\u00a0189\u202f900/,
      /at 12 Long Street, Cape Town/,
    ])
      expect(text).toMatch(fact);
  });

  it('API-740 is 80 to 160 words of whole sentences for every make, model and option', () => {
    for (const form of forms) {
      const text = composeDescription(form);
      expect(wordsOf(text)).toBeGreaterThanOrEqual(80);
      expect(wordsOf(text)).toBeLessThanOrEqual(160);
      expect(text.split('\n\n')).toHaveLength(3);
      expect(text).not.toMatch(/undefined|null|NaN| {2}|\.\.|[ ,]\./);
      for (const sentence of sentencesOf(text)) expect(sentence).toMatch(/^[A-Z0-9].*[.?]$/s);
      expect(hasContactDetails(text)).toBe(false);
    }
  });

  it('API-740 chooses between a and an', () => {
    for (const form of forms) {
      expect(composeDescription(form)).not.toMatch(
        /\b[Aa] (?:[aeio]|SUV|MPV|LPG|8\.)|\b[Aa]n (?:[bcdfgjkmpqrtvwxyz]|used|1|2)/,
      );
    }
    expect(
      ['used car', 'SUV', 'BMW X1', 'MG', 'Audi', 'ivory cabin', '8.0-litre', '1.8-litre', 'Opel', 'Uno'].map(
        withIndefiniteArticle,
      ),
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

  it('API-740 invents nothing: no litres for an electric motor, no service history, owners or years', () => {
    for (const form of forms) {
      const text = composeDescription(form);
      if (form.fueltype === 'Electric') expect(text).not.toMatch(/litre|Electric engine/i);
      expect(text).not.toMatch(/serviced|service history|one owner|accident|warranty|well looked after|reliable/i);
      const figures = text.match(/\d[\d\u202f]*(?:\.\d+)?/g) ?? [];
      const formText = JSON.stringify(form).replace(/[\s\u202f]/g, '');
      for (const figure of figures) expect(formText).toContain(figure.replaceAll('\u202f', '').replace(/\.0$/, ''));
    }
  });

  it('API-741 returns the same text for the same form and turn, and other sentences for each turn', () => {
    for (const bodytype of carTypeNames) {
      const form = { ...polo, bodytype, model_status: 'current' };
      const drafts = Array.from({ length: 12 }, (_, turn) => composeDescription({ ...form, turn }));
      expect(new Set(drafts).size).toBe(12);
      for (const [index, text] of drafts.entries()) {
        expect(composeDescription({ ...form, turn: index })).toBe(text);
        const after = drafts[index + 1];
        if (after) expect(sentencesOf(after).filter((sentence) => sentencesOf(text).includes(sentence))).toEqual([]);
      }
    }
    expect(
      new Set(forms.slice(0, 50).map((form) => sentencesOf(composeDescription({ ...form, turn: 0 }))[0])).size,
    ).toBeGreaterThan(40);
  });

  it('API-740 omits remarks from a long text, and includes unknown values as typed', () => {
    const words = (count: number) => Array(count).fill('word').join(' ');
    const text = composeDescription({
      ...polo,
      address: words(30),
      make: words(12),
      model: words(12),
      interiorcolor: words(20),
      drive: words(10),
    });
    expect(wordsOf(text)).toBeLessThanOrEqual(160);
    const odd = composeDescription({
      ...polo,
      mileage: 'about 90 thousand km',
      price: 'POA',
      engine: 'big',
      drive: 'chain',
      transmission: 'Magic',
    });
    const nasty = ['constructor', '__proto__', 'toString'].map((name) =>
      composeDescription({
        ...polo,
        drive: name,
        transmission: name,
        bodytype: name,
        model_status: name,
        price: '9'.repeat(200),
      }),
    );
    for (const text of nasty) expect(text).not.toMatch(/native code|object Object|undefined|e\+/);
    expect(composeDescription({ ...polo, engine: '1,4' })).toContain('1.4-litre petrol engine');
    for (const part of ['about 90 thousand km', 'POA', 'big petrol engine', 'chain', 'magic gearbox'])
      expect(odd).toContain(part);
  });
});
