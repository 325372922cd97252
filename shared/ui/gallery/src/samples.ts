/** Texts and pictures of the gallery. */
export const LONG_TEXT =
  'A text that is much longer than its place, to show how it wraps: reconditioned double-cab with a canopy, a tow bar and a full service history';
export const LONG_WORD = 'Extraordinarily-long-word-without-a-single-space-in-it@example.co.za';
/** The gallery's server answers addresses of pictures with a drawing. */
export const PICTURE = { url: '/media/sample/640.webp', placeholder: '' };

/** Does nothing: the gallery shows a state and sends nothing. */
export const ignore = (): void => undefined;
