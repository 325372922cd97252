/** The entries around the open one. After a decision the next one opens; behind the last one the one before it. */
export function neighbors(items: readonly { id: string }[], open: string | undefined) {
  const index = items.findIndex(({ id }) => id === open);
  const next = index < 0 ? items[0]?.id : items[index + 1]?.id;
  const previous = index > 0 ? items[index - 1]?.id : undefined;
  return { next, previous, afterDecision: next ?? previous };
}
