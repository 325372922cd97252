/** A successful answer with its data and whatever else the call promises. */
export const answered = <Data, More extends object = object>(data: Data, more: More = {} as More, msg = '') => ({
  success: true as const,
  msg,
  data,
  ...more,
});
