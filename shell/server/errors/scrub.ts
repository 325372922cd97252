import { redactToken } from '@roadworthy/contract/mailed-links';

const MAX_MESSAGE_LENGTH = 300;

/** Addresses without their query; what mailed links and long segments may contain is a token. */
const scrubAddress = (address: string): string =>
  redactToken(address.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/, ''));

/** An error's message on one line, without personal data: addresses, e-mail addresses, numbers of phones, tokens. */
export const scrubMessage = (message: string): string =>
  message
    .slice(0, 4 * MAX_MESSAGE_LENGTH)
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[^\s@"'<>(),;:]{1,64}(?:@|%40)[^\s"'<>(),;:]{1,100}/gi, '‹email›')
    .replace(/(?:https?:\/)?\/[^\s"'<>(),]+/gi, scrubAddress)
    .replace(/\+?\(?\d(?:[ ()./-]{0,2}\d){6,}/g, '‹number›')
    .replace(/[\w+=-]{20,}/g, '‹token›')
    .trim()
    .slice(0, MAX_MESSAGE_LENGTH);
