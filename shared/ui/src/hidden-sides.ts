/** Whether content is hidden before and after what a list shows, which scrolls sideways. Lays the document out. */
export function hiddenSides({ scrollLeft, scrollWidth, clientWidth }: Element): { before: boolean; after: boolean } {
  // Fractions of a pixel remain at both ends.
  return { before: scrollLeft > 1, after: scrollLeft < scrollWidth - clientWidth - 1 };
}
