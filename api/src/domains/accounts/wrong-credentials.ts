import { HttpError } from '../../platform/http/http-error';

/** One answer for an unknown account, a wrong password and a closed account: it does not say which. */
export const wrongCredentials = () => new HttpError(401, 'The e-mail address or the password is not right.');
