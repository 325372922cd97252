import { adFuels, adTransmissions, drives, filterFuels } from '@roadworthy/contract/options';
import { toCarFacts, toTitle } from '@roadworthy/contract/variant-form';
import { buildVariant } from '../../lib/testing/variants';
import { type AdValues, emptyAd } from '../ad-values';
import { fillVariant, fillYear, withdrawVariant } from './fill-variant';

const bodyTypes = ['Hatchback', 'SUV', 'Station wagon'];
const polo = buildVariant();
const empty: AdValues = { ...emptyAd, images: [] };
const context = { year: '2019', town: 'Polokwane, Limpopo', bodyTypes };
const filled = { ...empty, ...fillVariant(empty, polo, context) };

describe('what a variant fills in', () => {
  it('ACC-217 maps its facts to the options of the form', () => {
    expect(toCarFacts(polo, bodyTypes)).toEqual({
      bodytype: 'Hatchback',
      fueltype: 'Petrol',
      engine: '1',
      transmission: 'Manual',
      drive: 'FWD',
    });
    const electric = buildVariant({ fuel: 'Electric', litres: null, gearbox: null, drive: 'AWD' });
    expect(toCarFacts(electric, bodyTypes)).toMatchObject({
      fueltype: 'Electric',
      engine: '0',
      transmission: 'Automatic',
      drive: 'AWD',
    });
  });

  it.each(['Petrol', 'Diesel', 'Hybrid', 'Plug-in Hybrid', 'Electric'] as const)(
    'ACC-217 has an option of the form for %s and every gearbox',
    (fuel) => {
      for (const gearbox of ['Manual', 'Automatic', 'Dual Clutch', 'CVT', 'Automated Manual', null] as const) {
        const facts = toCarFacts(buildVariant({ fuel, gearbox }), bodyTypes);
        expect([...adFuels, 'Hybrid']).toContain(facts.fueltype);
        expect(adTransmissions).toContain(facts.transmission);
        expect(drives).toContain(facts.drive);
      }
    },
  );

  it.each(['Hybrid', 'Plug-in Hybrid'] as const)('ACC-217 fills in Hybrid for a %s, as filters name it', (fuel) => {
    const { fueltype } = toCarFacts(buildVariant({ fuel }), bodyTypes);
    expect(fueltype).toBe('Hybrid');
    expect(filterFuels).toContain(fueltype);
  });

  it('ACC-217 takes the body type as the server spells it, and none that the server lacks', () => {
    expect(toCarFacts(buildVariant({ bodyType: 'Station Wagon' }), bodyTypes).bodytype).toBe('Station wagon');
    expect(toCarFacts(buildVariant({ bodyType: 'Minibus' }), bodyTypes).bodytype).toBe('');
    expect(toCarFacts(buildVariant({ bodyType: 'Minibus' }), []).bodytype).toBe('Minibus');
  });

  it('ACC-217 names the car in the title, the model once', () => {
    expect(toTitle(polo, '2019')).toBe('2019 Volkswagen Polo 1.0 TSI 70kW Comfortline');
    expect(toTitle(buildVariant({ make: 'BMW', model: 'M2', name: 'M2 DCT' }), '')).toBe('BMW M2 DCT');
  });

  it('ACC-217 fills in condition and town only where they are empty, and calls no recent car used', () => {
    expect(filled).toMatchObject({ condition: 'Used', address: 'Polokwane, Limpopo', variantId: polo.id });
    const entered = { ...empty, condition: 'New', address: 'Tzaneen, Limpopo' };
    expect(fillVariant(entered, polo, context)).toMatchObject({ condition: 'New', address: 'Tzaneen, Limpopo' });
    const thisYear = String(new Date().getFullYear());
    expect(fillVariant(empty, polo, { ...context, year: thisYear }).condition).toBe('');
  });

  it('ACC-217 replaces the title of the variant before, and keeps one that the seller wrote', () => {
    const highline = buildVariant({ id: 'volkswagen-68', name: '1.0 TSI 85kW Highline' });
    const next = { ...context, previous: polo };
    expect(fillVariant(filled, highline, next).title).toBe('2019 Volkswagen Polo 1.0 TSI 85kW Highline');
    expect(fillVariant({ ...filled, title: 'My blue Polo' }, highline, next).title).toBeUndefined();
  });

  it('ACC-218 moves the title to another year of the same variant', () => {
    expect(fillYear(filled, polo, { year: '2020', town: '' })).toMatchObject({
      year: '2020',
      title: '2020 Volkswagen Polo 1.0 TSI 70kW Comfortline',
    });
    expect(fillYear({ ...filled, title: 'My Polo' }, polo, { year: '2020', town: '' }).title).toBeUndefined();
  });

  it('ACC-218 withdraws what it filled in, except what the seller changed', () => {
    expect(withdrawVariant({ ...filled, engine: '1.2' }, polo, bodyTypes)).toEqual({
      variantId: '',
      title: '',
      bodytype: '',
      fueltype: '',
      transmission: '',
      drive: '',
    });
    expect(withdrawVariant({ ...filled, title: 'My Polo' }, polo, bodyTypes)).not.toHaveProperty('title');
    expect(withdrawVariant(filled, undefined, bodyTypes)).toEqual({ variantId: '' });
  });
});
