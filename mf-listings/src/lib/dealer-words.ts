import type { Dealer } from '@roadworthy/contract/api/dealers';
import type { Creator } from '@roadworthy/contract/api/listings';

/** Business name, or full name (specification section 2 'Dealers'). */
export const dealerName = ({ businessname, fullname }: Dealer | Creator): string => businessname || fullname;

/** The dealer's number with its prefix, or the words for none (specification section 2 'Dealers'). */
export const dealerPhone = (gsm: string | null): string => (gsm ? `+27-${gsm}` : 'Mobile Not Available');

/** Address and city, each said once. */
export const dealerPlace = ({ businessAddress, address, city }: Dealer): string => {
  const street = businessAddress ?? address;
  return street?.includes(city ?? '') ? street : [street, city].filter(Boolean).join(', ');
};
