import { type Coordinates, distanceKm } from '@roadworthy/contract/distance';
import { type PlaceData, placeData } from './places';

/** Southern, northern, western and eastern ends of the provinces, in degrees. */
const extents: Record<string, [south: number, north: number, west: number, east: number]> = {
  'Eastern Cape': [-34.25, -29.9, 22.7, 30.25],
  'Free State': [-30.75, -26.6, 24.3, 29.85],
  Gauteng: [-26.95, -25.1, 27.1, 29.1],
  'KwaZulu-Natal': [-31.15, -26.8, 28.8, 32.95],
  Limpopo: [-25.45, -22.1, 26.4, 31.95],
  Mpumalanga: [-27.55, -24.4, 28.2, 32.05],
  'North West': [-28.15, -24.6, 22.6, 28.35],
  'Northern Cape': [-33.05, -24.7, 16.4, 25.75],
  'Western Cape': [-34.9, -30.4, 17.7, 24.3],
};
const nameOf = ({ city, province }: PlaceData) => `${city}, ${province}`;
const find = (city: string): Coordinates => {
  const town = placeData.find((place) => place.city === city);
  if (!town) throw new Error(`${city} is not in the list.`);
  return town;
};

describe('the coordinates of towns', () => {
  it('API-26 lie within the province', () => {
    const outside = placeData.filter(({ province, lat, lon }) => {
      const [south, north, west, east] = extents[province] ?? [0, 0, 0, 0];
      return !(lat >= south && lat <= north && lon >= west && lon <= east);
    });
    expect(outside.map(nameOf)).toEqual([]);
  });

  it('API-26 are near another town of the province', () => {
    const alone = placeData.filter((town) => {
      const others = placeData.filter((other) => other.province === town.province && other !== town);
      return Math.min(...others.map((other) => distanceKm(town, other))) > 130;
    });
    expect(alone.map(nameOf)).toEqual([]);
  });

  it('API-26 differ between towns', () => {
    expect(new Set(placeData.map(({ lat, lon }) => `${lat} ${lon}`)).size).toBe(placeData.length);
  });

  // Straight lines, measured on maps.
  it.each([
    ['Durban', 'Pietermaritzburg', 65, 75],
    ['Johannesburg', 'Pretoria', 50, 55],
    ['Cape Town', 'Stellenbosch', 40, 45],
    ['Durban', 'Umhlanga', 13, 18],
    ['Johannesburg', 'Sandton', 9, 13],
    ['Gqeberha', 'Kariega', 28, 34],
    ['Bloemfontein', 'Welkom', 130, 140],
    ['Kimberley', 'Upington', 340, 350],
    ['Polokwane', 'Tzaneen', 65, 80],
    ['Mbombela', 'White River', 14, 20],
    ['Johannesburg', 'Cape Town', 1_255, 1_270],
    ['Cape Town', 'Hout Bay', 12, 18],
    ['Mthatha', 'Port St Johns', 68, 78],
  ])('API-26 put %s and %s between %d and %d km apart', (from, to, least, most) => {
    const km = distanceKm(find(from), find(to));
    expect(km).toBeGreaterThanOrEqual(least);
    expect(km).toBeLessThanOrEqual(most);
  });
});
