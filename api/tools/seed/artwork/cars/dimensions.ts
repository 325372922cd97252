import type { Point } from '../shape/outline';

/**
 * A car in metres: x from the rear bumper (0) to the nose, z up from the ground. The side view is given by the points
 * that a designer draws first; everything else follows from them.
 */
export type Dimensions = {
  length: number;
  width: number;
  height: number;
  /** x of rear and front axle. */
  axles: readonly [number, number];
  tyre: number;
  /** Height of the underside. */
  clearance: number;
  /** Where hood and windscreen meet. */
  cowl: Point;
  /** Where windscreen and roof meet. */
  header: Point;
  /** Where roof and rear window meet. */
  roofRear: Point;
  /** Where rear window and body meet. */
  backBase: Point;
  /** Top of the tail: the end of the boot lid, or the tailgate's shoulder. */
  tail: Point;
  /** Front edge of the hood: its height. */
  noseTop: number;
  /** Height of the waistline at the front and at the rear of the cabin. */
  belt: readonly [number, number];
  /** Share of the width at roof height. */
  roofWidth: number;
  /** x of the pillars between side windows, from the rear. */
  pillars: readonly number[];
  /** x of the doors' shut lines, from the rear. */
  doors: readonly number[];
  /** x at which the side windows end at the rear, where it is not the end of the cabin. */
  glassFrom?: number;
  /** Width of the rear pillar. */
  rearPillar: number;
  /** Upright rear lamps at the corners. */
  hasTallLamps?: boolean;
  bed?: { to: number; rail: number };
  /** The open cockpit of a convertible. */
  cockpit?: readonly [number, number];
  /** Roundness of the edges. */
  softness: number;
  cladding?: boolean;
  wheel: 'five' | 'ten' | 'turbine' | 'steel' | 'mesh';
  face: 'slim' | 'wide' | 'tall' | 'sport' | 'van';
  roofRails?: boolean;
  spoiler?: boolean;
  spare?: boolean;
};

/** Height of the waistline at x. */
export const beltAt = ({ belt, cowl, backBase }: Dimensions, x: number): number =>
  belt[1] + ((belt[0] - belt[1]) * (x - backBase[0])) / (cowl[0] - backBase[0]);

/** Height of the middle of the headlamps. */
export const lampHeight = ({ noseTop, face }: Dimensions): number => noseTop - (face === 'van' ? 0.05 : 0.115);

/** Height of the top of the rear lamps. */
export const tailHeight = ({ bed, tail }: Dimensions): number => (bed ? bed.rail - 0.12 : tail[1] - 0.03);
