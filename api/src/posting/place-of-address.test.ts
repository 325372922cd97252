import { placeData } from '../seed/data/places';
import { gazetteerOf, placeOfAddress } from './place-of-address';

const gazetteer = gazetteerOf(
  placeData.flatMap(({ province, city, aliases, weight }) =>
    [city, ...aliases].map((name) => ({ province, city, name, population: weight })),
  ),
);
const own = { province: 'Gauteng', city: 'Pretoria' };
const at = (address: string, mine?: typeof own) => {
  const place = placeOfAddress(address, gazetteer, mine);
  return place && `${place.city}, ${place.province}`;
};

describe('placeOfAddress', () => {
  it.each([
    ['12 Main Road, Stellenbosch', 'Stellenbosch, Western Cape'],
    ['stellenbosch 7600', 'Stellenbosch, Western Cape'],
    ['Unit 3; 5 Mount Road; Port-Elizabeth 6001', 'Gqeberha, Eastern Cape'],
    ['Oxford Street, East London', 'East London, Eastern Cape'],
    ['Springbok Avenue, Brits 0250', 'Brits, North West'],
    ['12 Cape Town Road Pretoria Gauteng', 'Pretoria, Gauteng'],
    ['Somerset West', 'Somerset West, Western Cape'],
    ['Bela Bela', 'Bela-Bela, Limpopo'],
    ['12 Joubert Street, Middelburg, Mpumalanga', 'Middelburg, Mpumalanga'],
    ['Free State Street, Pretoria, Gauteng', 'Pretoria, Gauteng'],
  ])('API-723 finds the town of %j', (address, place) => {
    expect(at(address)).toBe(place);
    expect(at(address, own)).toBe(place);
  });

  it.each(['12 Main Road', 'Georgetown', 'Pretoriaville', '', '😀'])(
    'API-723 takes the seller’s own for %j',
    (address) => {
      expect(at(address, own)).toBe('Pretoria, Gauteng');
      expect(at(address)).toBeUndefined();
    },
  );

  it('API-723 does not take the seller’s own where another province is named', () => {
    expect(at('Plot 5, Limpopo', own)).toBeUndefined();
    expect(at('Middelburg, Eastern Cape', own)).toBeUndefined();
    expect(at('Plot 5, Gauteng', own)).toBe('Pretoria, Gauteng');
  });

  it('API-723 prefers the seller’s province, then the larger town, where a name means several', () => {
    const richmonds = gazetteerOf([
      { province: 'Northern Cape', city: 'Richmond', name: 'Richmond', population: 1 },
      { province: 'KwaZulu-Natal', city: 'Richmond', name: 'Richmond', population: 2 },
    ]);
    expect(placeOfAddress('Richmond', richmonds)?.province).toBe('KwaZulu-Natal');
    expect(placeOfAddress('Richmond', richmonds, { province: 'Northern Cape', city: 'Kathu' })?.province).toBe(
      'Northern Cape',
    );
  });
});
