/**
 * Binary search: the first index in `from`…`to` for which `isBefore` is false.
 * @param isBefore true up to some index, false from there on
 * @param to the length of the list; the result when `isBefore` holds everywhere
 */
export function lowerBound(isBefore: (index: number) => boolean, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
