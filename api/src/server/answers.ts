/** A successful answer with its data and whatever else the call promises. */
export const found = <Data, More extends object = object>(data: Data, more: More = {} as More) => ({
  success: true as const,
  msg: '',
  data,
  ...more,
});
