import type { Dealer } from '@roadworthy/contract/api/dealers';

type Named = { fullname: string; businessname: string | null };

/** Business name or full name (specification section 2 'Dealers'). */
export const dealerName = ({ businessname, fullname }: Named): string => businessname?.trim() || fullname;

export const dealerAddress = ({ businessAddress, address, city }: Dealer): string => businessAddress || address || city || '';

/** '+27 82 123 4567', or the words that the specification gives for a dealer without a number. */
export const dealerPhone = (gsm: string | null): string => {
  if (!gsm) return 'Mobile Not Available';
  const parts = /^(\d{2})(\d{3})(\d{4})$/.exec(gsm);
  return parts ? `+27 ${parts.slice(1).join(' ')}` : `+27 ${gsm}`;
};
