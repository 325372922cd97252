import type { Elevation } from '../render/texture';
import type { Dimensions } from './dimensions';
import { frontGlass, frontPaint } from './front-elevation';
import { rearGlass, rearPaint } from './rear-elevation';
import { sideGlass, sidePaint } from './side-elevation';

/** What is painted on the sides, the front and the rear, and where glass is. */
export type Elevations = Record<'side' | 'front' | 'rear', { paint: Elevation; glass: Elevation }>;

/** The elevations of a car; those of front and rear show one half. */
export function elevationsOf(car: Dimensions): Elevations {
  const side = { from: [-0.1, 0], to: [car.length + 0.1, car.height + 0.15] } as const;
  const end = { from: [-0.05, 0], to: [1.25, car.height + 0.15] } as const;
  return {
    side: { paint: { ...side, svg: sidePaint(car) }, glass: { ...side, svg: sideGlass(car) } },
    front: { paint: { ...end, svg: frontPaint(car) }, glass: { ...end, svg: frontGlass(car) } },
    rear: { paint: { ...end, svg: rearPaint(car) }, glass: { ...end, svg: rearGlass(car) } },
  };
}
