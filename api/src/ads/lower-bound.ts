/**
 * The first place of a sorted list that is not before what is looked for, by binary search.
 * @param isBefore whether what stands at a place comes before it; true up to one place, false from there on
 * @param from the first place that is asked about
 * @param to the length of the list, which is the answer when all comes before
 */
export function lowerBound(isBefore: (place: number) => boolean, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
