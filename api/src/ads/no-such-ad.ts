import { Failed } from '../server/failures';

/** What is said of an ad that is not there, and of one that the caller may not see: 404. */
export const noSuchAd = (): Failed => new Failed(404, 'We cannot find this ad. It may have been sold or taken down.');
