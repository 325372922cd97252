import type { PricedCar } from '../../../read-models/price-segments';
import { solve } from './linear-system';
import { FACTOR_COUNT, factorsOf, type Slopes } from './value-factors';

/**
 * What prices of some cars say about the slopes, as sums that can be added: the products of each two factors (row by row),
 * and those of each factor and the logarithm of the price, all around the means of the cars.
 */
export type TrendSums = { products: number[]; withPrice: number[] };

const zeros = (length: number): number[] => Array<number>(length).fill(0);
const noSums = (): TrendSums => ({ products: zeros(FACTOR_COUNT ** 2), withPrice: zeros(FACTOR_COUNT) });
const addVectors = (a: readonly number[], b: readonly number[]): number[] =>
  a.map((value, index) => value + (b[index] ?? 0));

export const addSums = (sums: Iterable<TrendSums>): TrendSums =>
  [...sums].reduce(
    (total, { products, withPrice }) => ({
      products: addVectors(total.products, products),
      withPrice: addVectors(total.withPrice, withPrice),
    }),
    noSums(),
  );

/**
 * The slopes where no ad says otherwise: a price when new counts in full and money loses 5 % a year; a car loses 12 % a
 * year, and 1.5 % for 10 000 km; dealers ask 5 % more than private sellers.
 */
export const PRIOR_SLOPES: Slopes = [1, -0.05, 0.12, -0.015, 0.05];
/** Usual variances of the factors among the cars of a model. */
const PRIOR_VARIANCES: Slopes = [0.06, 9, 12, 25, 0.2];
/** The slopes of a parent count as much as so many cars. */
const PARENT_CARS = 30;
const pullOfParent = PRIOR_VARIANCES.map((variance) => variance * PARENT_CARS);

/** The slopes of a group of cars, drawn towards those of its parent when there are few: a ridge regression. */
export const fitSlopes = ({ products, withPrice }: TrendSums, parent: Slopes = PRIOR_SLOPES): number[] =>
  solve(
    products.map((value, index) => {
      const [row, column] = [Math.floor(index / FACTOR_COUNT), index % FACTOR_COUNT];
      return row === column ? value + (pullOfParent[row] ?? 0) : value;
    }),
    withPrice.map((value, row) => value + (pullOfParent[row] ?? 0) * (parent[row] ?? 0)),
  );

type Point = { factors: number[]; price: number; weight: number };

function sumPoints(points: readonly Point[]): TrendSums {
  const total = points.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (read: (point: Point) => number) =>
    points.reduce((sum, point) => sum + point.weight * read(point), 0) / total;
  const meanPrice = mean(({ price }) => price);
  const means = zeros(FACTOR_COUNT).map((_, index) => mean(({ factors }) => factors[index] ?? 0));
  const { products, withPrice } = noSums();
  for (const { factors, price, weight } of points) {
    const centered = factors.map((value, index) => value - (means[index] ?? 0));
    for (let row = 0; row < FACTOR_COUNT; row++) {
      const weighted = weight * (centered[row] ?? 0);
      (withPrice[row] as number) += weighted * (price - meanPrice);
      for (let column = 0; column < FACTOR_COUNT; column++)
        (products[row * FACTOR_COUNT + column] as number) += weighted * (centered[column] ?? 0);
    }
  }
  return { products, withPrice };
}

/** A price that is off the trend by more than this, as a logarithm, counts less, the more it is off. */
const OUTLIER = 0.15;
const ROUNDS = 4;

/** The sums of the cars with a variant; outliers, judged by the parent's slopes to begin with, count little. */
export function sumTrend(cars: readonly PricedCar[], parent: Slopes): TrendSums {
  const known = cars.filter(({ price, newPrice }) => price > 0 && newPrice);
  const points = known.map((car): Point => ({ factors: factorsOf(car), price: Math.log(car.price), weight: 1 }));
  let [sums, slopes] = [noSums(), parent];
  for (let round = 0; round < ROUNDS && points.length > 1; round++) {
    const offsets = points.map(({ factors, price }) =>
      factors.reduce((rest, value, index) => rest - value * (slopes[index] ?? 0), price),
    );
    const middle = [...offsets].sort((a, b) => a - b)[points.length >> 1] ?? 0;
    for (const [index, point] of points.entries())
      point.weight = OUTLIER / Math.max(OUTLIER, Math.abs((offsets[index] ?? 0) - middle));
    sums = sumPoints(points);
    slopes = fitSlopes(sums, parent);
  }
  return sums;
}
