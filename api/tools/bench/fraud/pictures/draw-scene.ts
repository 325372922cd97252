import type { Photo } from '../../../../test/media/alterations';
import { fleet } from '../../../seed/artwork/cars/fleet';
import { compose } from '../../../seed/artwork/compose';
import type { PlaceName } from '../../../seed/artwork/places/places';
import type { Layers } from '../../../seed/artwork/render/layers';
import { buildModel, renderLayers } from '../../../seed/artwork/render/model';
import { type ViewName, views } from '../../../seed/artwork/render/views';
import type { Silhouette } from '../../../seed/silhouettes';

/**
 * A car in a place. `angle` and `corner` number the ways in which photographers stand around a car and before a place:
 * two photographs of different cars share both by chance only.
 */
export type CarScene = {
  silhouette: Silhouette;
  view: ViewName;
  color: string;
  place: PlaceName;
  angle: number;
  corner: number;
  mirrorCar: boolean;
  mirrorPlace: boolean;
};

export const ANGLE_COUNT = 5;
/** Columns, rows and sizes of the part of a place that is seen. */
const [COLUMNS, ROWS, ZOOMS] = [9, 5, 4];
export const CORNER_COUNT = COLUMNS * ROWS * ZOOMS;
const WIDTH = 160;
/** The size of a drawn place. */
const PLACE = { width: 960, height: 720 } as const;
const DEGREES_PER_ANGLE = 7;

const layers = new Map<string, Promise<Layers>>();
const models = new Map<Silhouette, ReturnType<typeof buildModel>>();

function layersOf({ silhouette, view, angle }: CarScene): Promise<Layers> {
  const key = `${silhouette} ${view} ${angle}`;
  const known = layers.get(key);
  if (known) return known;
  const model = models.get(silhouette) ?? buildModel(fleet[silhouette]);
  models.set(silhouette, model);
  const { turn, distance, eye, ...rest } = views[view];
  const from = angle - Math.floor(ANGLE_COUNT / 2);
  const seen = {
    ...rest,
    turn: turn + from * DEGREES_PER_ANGLE,
    distance: distance * (1 + (angle % 3) * 0.07),
    eye: eye * (1 + (angle % 2) * 0.25),
  };
  const rendered = model.then((car) => renderLayers(car, seen, WIDTH));
  layers.set(key, rendered);
  return rendered;
}

/** The part of a place that is seen: left, top, width and height. */
function cornerBox(corner: number): [number, number, number, number] {
  const [column, row, zoom] = [
    corner % COLUMNS,
    Math.floor(corner / COLUMNS) % ROWS,
    Math.floor(corner / COLUMNS / ROWS),
  ];
  const size = 0.55 + zoom * 0.12;
  const [width, height] = [PLACE.width * size, PLACE.height * size];
  return [
    ((PLACE.width - width) * column) / (COLUMNS - 1),
    // The horizon stays in the picture.
    (PLACE.height - height) * (0.2 + (0.4 * row) / (ROWS - 1)),
    width,
    height,
  ];
}

/** Draws a car in a place, 160 pixels wide: more is not hashed. */
export async function drawScene(scene: CarScene): Promise<Photo> {
  const { data, width, height } = await compose(await layersOf(scene), { ...scene, box: cornerBox(scene.corner) });
  return { data, info: { width, height, channels: 3 } };
}
