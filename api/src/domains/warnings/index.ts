export { findWarning } from './find-warning';
export { findLinks } from './links';
export { quotedWithWarning, toWarningText } from './warning-texts';
