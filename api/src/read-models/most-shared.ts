const DIGIT_ZERO = 48;
/** A power of two, some times the number of ids that are expected. */
const BUCKETS = 2 ** 17;

/**
 * Ranks ids by the number of lists that have them, then by the lowest; those of one list follow in no order. The lists
 * are read as text, because the driver takes longer to make ten thousand values of them than the database to find them.
 * @param lists whole numbers, with anything but digits between them
 * @param limit of the result
 */
export function mostShared(lists: string, limit: number): number[] {
  const ids = readNumbers(lists);
  const { repeated, single } = splitByBucket(ids);
  const ranked: number[] = [];
  for (const group of groupByCount(repeated.sort()).reverse()) ranked.push(...group.slice(0, limit - ranked.length));
  return [...ranked, ...single.subarray(0, limit - ranked.length)];
}

function readNumbers(text: string): Float64Array {
  const numbers = new Float64Array(text.length / 2 + 1);
  let [length, number, hasDigits] = [0, 0, false];
  for (let at = 0; at <= text.length; at++) {
    const digit = at < text.length ? text.charCodeAt(at) - DIGIT_ZERO : -1;
    if (digit >= 0 && digit <= 9) {
      number = number * 10 + digit;
      hasDigits = true;
    } else if (hasDigits) {
      numbers[length++] = number;
      number = 0;
      hasDigits = false;
    }
  }
  return numbers.subarray(0, length);
}

/** Sets most of the ids apart that occur once, which are nearly all and would be sorted for nothing. */
function splitByBucket(ids: Float64Array): { repeated: Float64Array; single: Float64Array } {
  const counts = new Uint8Array(BUCKETS);
  for (let at = 0; at < ids.length; at++) {
    const bucket = (ids[at] as number) & (BUCKETS - 1);
    if ((counts[bucket] as number) < 2) counts[bucket] = (counts[bucket] as number) + 1;
  }
  const split = new Float64Array(ids.length);
  let [first, last] = [0, ids.length];
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] as number;
    if ((counts[id & (BUCKETS - 1)] as number) > 1) split[first++] = id;
    else split[--last] = id;
  }
  return { repeated: split.subarray(0, first), single: split.subarray(first) };
}

/** The ids that occur once, twice and so on, each in ascending order. */
function groupByCount(sorted: Float64Array): number[][] {
  const groups: number[][] = [];
  let from = 0;
  for (let to = 1; to <= sorted.length; to++) {
    if (to < sorted.length && sorted[to] === sorted[from]) continue;
    const count = to - from;
    while (groups.length < count) groups.push([]);
    groups[count - 1]?.push(sorted[from] as number);
    from = to;
  }
  return groups;
}
