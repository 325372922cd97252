/**
 * A width of so few letters that things go below each other: on a phone of 320 px from a text size above 16 px on. `em` is the
 * text size that the visitor has set in the browser.
 */
export const enlargedText = '@media (max-width: 19.99em)';
/** Added to the query of a layout that has things side by side. */
export const butNotEnlarged = 'and (min-width: 20em)';
