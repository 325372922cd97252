/** A successful response with its data and further fields. */
export const success = <Data, More extends object = object>(data: Data, more: More = {} as More, msg = '') => ({
  success: true as const,
  msg,
  data,
  ...more,
});
