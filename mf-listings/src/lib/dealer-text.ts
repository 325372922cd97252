import type { Dealer } from '@roadworthy/contract/api/dealers';
import type { Creator } from '@roadworthy/contract/api/listings';
import { groupDigits } from '@roadworthy/contract/phone';

/** Business name, or full name (DEALER-2). */
export const dealerName = ({ businessname, fullname }: Dealer | Creator): string => businessname || fullname;

/** Telephone link to a dealer. */
export const dialDealer = (gsm: string): string => `tel:+27${gsm}`;

/** The dealer's number with its prefix, or the text for a missing one (DEALER-2). */
export const dealerPhone = (gsm: string | null): string => (gsm ? `+27-${groupDigits(gsm)}` : 'Mobile Not Available');

/** Address and city, without repeating the city. */
export const formatDealerLocation = ({ businessAddress, address, city }: Dealer): string => {
  const street = businessAddress ?? address;
  return street?.includes(city ?? '') ? street : [street, city].filter(Boolean).join(', ');
};
