import type { Silhouette } from '../silhouettes';
import { fleet } from './cars/fleet';
import { compose, type Picture, type Staging } from './compose';
import type { Layers } from './render/layers';
import { buildModel, type CarModel, renderLayers } from './render/model';
import { type ViewName, views } from './render/views';

/** Remembers the newest results only: drawings come in an order in which that is enough. */
function remember<Key extends string, Value>(limit: number, create: (key: Key) => Promise<Value>) {
  const known = new Map<Key, Promise<Value>>();
  return (key: Key): Promise<Value> => {
    const value = known.get(key) ?? create(key);
    known.delete(key);
    known.set(key, value);
    if (known.size > limit) known.delete(known.keys().next().value as Key);
    return value;
  };
}

const modelOf = remember<Silhouette, CarModel>(2, (silhouette) => buildModel(fleet[silhouette]));

const layersOf = remember<`${Silhouette}/${ViewName}/${number}`, Layers>(4, async (key) => {
  const [silhouette, view, width] = key.split('/') as [Silhouette, ViewName, string];
  return renderLayers(await modelOf(silhouette), views[view], Number(width));
});

/** Photographs a car. Another color or place of the same silhouette and view is cheap. */
export const photograph = async (
  silhouette: Silhouette,
  view: ViewName,
  staging: Omit<Staging, 'box'>,
  width: number,
): Promise<Picture> => compose(await layersOf(`${silhouette}/${view}/${width}`), { ...staging, box: views[view].box });
