import type { Dependencies } from '../dependencies';
import { bulkSms } from './bulk-sms';

/** Sends one text to one number, as +27821234567. @throws ServiceUnavailableError when the provider does not take it */
export type SmsSender = (number: string, text: string) => Promise<void>;

/** The sender of the settings; undefined when the site has no provider, and then no number can be confirmed by SMS. */
export const openSms = ({ settings, fetch }: Pick<Dependencies, 'settings' | 'fetch'>): SmsSender | undefined =>
  settings.sms && bulkSms(fetch, settings.sms);
