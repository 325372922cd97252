import { exteriorColors } from '@roadworthy/contract/options';
import { silhouettes } from '../silhouettes';
import { fleet } from './cars/fleet';
import { compose } from './compose';
import { paints } from './paints';
import { CHANNELS, type Layers } from './render/layers';
import { buildModel, renderLayers } from './render/model';
import { type ViewName, views } from './render/views';
import { meshOf } from './shape/mesh';
import { roundedBox } from './shape/solid';

const WIDTH = 160;
// Building one takes seconds.
const model = buildModel(fleet['double-cab']);
const draw = async (view: ViewName) => renderLayers(await model, views[view], WIDTH);
const isCar = ({ data }: Layers, pixel: number) => (data[pixel * CHANNELS + 6] as number) > 127;
const columnsOf = (layers: Layers) => {
  const pixels = Array.from({ length: layers.width * layers.height }, (_, pixel) => pixel).filter((pixel) =>
    isCar(layers, pixel),
  );
  return {
    share: pixels.length / (layers.width * layers.height),
    columns: new Set(pixels.map((pixel) => pixel % layers.width)),
  };
};

beforeAll(() => model, 60_000);

describe('a drawn car', () => {
  it.each(['front', 'front-flat', 'rear', 'side', 'back'] as const)(
    'fills its picture from the %s without leaving it',
    async (view) => {
      const { share, columns } = columnsOf(await draw(view));
      expect(share).toBeGreaterThan(0.15);
      expect(share).toBeLessThan(0.5);
      expect(columns.has(0) || columns.has(WIDTH - 1)).toBe(false);
    },
  );

  it('has the color of its paint', async () => {
    const layers = await draw('side');
    const staging = { place: 'studio', box: views.side.box, mirrorCar: false, mirrorPlace: false } as const;
    const means = await Promise.all(
      ['Red', 'Blue'].map(async (color) => {
        const { data } = await compose(layers, { ...staging, color });
        const painted = Array.from({ length: layers.width * layers.height }, (_, pixel) => pixel).filter(
          (pixel) => (layers.data[pixel * CHANNELS] as number) > 80,
        );
        return [0, 2].map(
          (channel) => painted.reduce((sum, pixel) => sum + (data[pixel * 3 + channel] as number), 0) / painted.length,
        );
      }),
    );
    const [[redOfRed = 0, blueOfRed = 0] = [], [redOfBlue = 0, blueOfBlue = 0] = []] = means;
    expect(redOfRed - blueOfRed).toBeGreaterThan(60);
    expect(blueOfBlue - redOfBlue).toBeGreaterThan(60);
  });

  it('has proportions that fit together in every silhouette', () => {
    expect(Object.keys(fleet).sort()).toEqual([...silhouettes].sort());
    for (const car of Object.values(fleet)) {
      const [rear, front] = car.axles;
      expect(rear - car.tyre).toBeGreaterThan(0.15);
      expect(front + car.tyre).toBeLessThan(car.length - 0.3);
      expect(front - rear).toBeGreaterThan(car.length * 0.55);
      expect(car.header[1]).toBeLessThan(car.height);
      expect(car.cowl[0]).toBeGreaterThan(car.header[0]);
    }
    const cabOf = (name: 'single-cab' | 'extended-cab' | 'double-cab') =>
      fleet[name].header[0] - fleet[name].roofRear[0];
    expect(cabOf('single-cab')).toBeLessThan(cabOf('extended-cab'));
    expect(cabOf('extended-cab')).toBeLessThan(cabOf('double-cab'));
  });

  it('has a paint for every exterior color of the option list', () => {
    expect(Object.keys(paints).sort()).toEqual([...exteriorColors].sort());
  });
});

it('the mesh of a solid lies on its surface, with normals that point away from it', () => {
  const solid = roundedBox([0, 0, 0], [0.5, 0.3, 0.2], 0.05);
  const { positions, normals } = meshOf(solid, { from: [-0.7, -0.5, -0.4], to: [0.7, 0.5, 0.4] }, 0.03);
  expect(positions.length).toBeGreaterThan(3_000);
  for (let at = 0; at < positions.length; at += 3) {
    const [x, y, z] = positions.slice(at, at + 3) as unknown as [number, number, number];
    expect(Math.abs(solid(x, y, z))).toBeLessThan(0.006);
    const [nx, ny, nz] = normals.slice(at, at + 3) as unknown as [number, number, number];
    expect(x * nx + y * ny + z * nz).toBeGreaterThan(0);
  }
});
