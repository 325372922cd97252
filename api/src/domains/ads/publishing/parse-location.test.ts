import { placeData } from '../../../../tools/seed/data/places';
import { createGazetteer, parseLocation } from './parse-location';

const gazetteer = createGazetteer(
  placeData.flatMap(({ province, city, aliases, weight }) =>
    [city, ...aliases].map((name) => ({ province, city, name, population: weight })),
  ),
);
const own = { province: 'Gauteng', city: 'Pretoria' };
const locate = (address: string, fallback?: typeof own) => {
  const location = parseLocation(address, gazetteer, fallback);
  return location && `${location.city}, ${location.province}`;
};

describe('parseLocation', () => {
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
  ])('API-723 finds the town of %j', (address, location) => {
    expect(locate(address)).toBe(location);
    expect(locate(address, own)).toBe(location);
  });

  it.each(['12 Main Road', 'Georgetown', 'Pretoriaville', '', '😀'])(
    'API-723 uses the seller’s location for %j',
    (address) => {
      expect(locate(address, own)).toBe('Pretoria, Gauteng');
      expect(locate(address)).toBeUndefined();
    },
  );

  it('API-723 does not use the seller’s location when another province is named', () => {
    expect(locate('Plot 5, Limpopo', own)).toBeUndefined();
    expect(locate('Middelburg, Eastern Cape', own)).toBeUndefined();
    expect(locate('Plot 5, Gauteng', own)).toBe('Pretoria, Gauteng');
  });

  it('API-723 prefers the seller’s province, then the larger town, for an ambiguous name', () => {
    const richmonds = createGazetteer([
      { province: 'Northern Cape', city: 'Richmond', name: 'Richmond', population: 1 },
      { province: 'KwaZulu-Natal', city: 'Richmond', name: 'Richmond', population: 2 },
    ]);
    expect(parseLocation('Richmond', richmonds)?.province).toBe('KwaZulu-Natal');
    expect(parseLocation('Richmond', richmonds, { province: 'Northern Cape', city: 'Kathu' })?.province).toBe(
      'Northern Cape',
    );
  });
});
