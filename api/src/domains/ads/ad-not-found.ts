import { HttpError } from '../../platform/http/http-error';

/** The 404 for a missing ad and for one that the caller may not see. */
export const adNotFound = (): HttpError =>
  new HttpError(404, 'We cannot find this ad. It may have been sold or taken down.');
