/** The prefix of an amount, which a line cannot end with. */
const RAND = 'R\u00a0';

/** 'R 289 900': whole rand with thin spaces between thousands, in one line (SITE-1). */
export const formatPrice = (rand: number): string => `${RAND}${groupDigits(Math.round(rand).toString())}`;

/** 'R 289 900.00': for the Recent Listings widget (DETAIL-8). */
export const formatPriceWithCents = (rand: number): string => {
  const [whole = '0', cents = '00'] = rand.toFixed(2).split('.');
  return `${RAND}${groupDigits(whole)}.${cents}`;
};

/** 'R 7 500', or 'R 7 500.50' with cents; from integer cents. */
export const formatCents = (cents: number): string => {
  const remainder = cents % 100;
  const rand = `${RAND}${groupDigits(String((cents - remainder) / 100))}`;
  return remainder === 0 ? rand : `${rand}.${String(remainder).padStart(2, '0')}`;
};

/** '84 000 Km': the unit is appended if missing (SEARCH-20). */
export const formatMileage = (mileage: number | string): string => {
  const text = typeof mileage === 'number' ? groupDigits(mileage.toString()) : mileage.trim();
  return /km$/i.test(text) ? text : `${text} Km`;
};

/** Groups digits by three with a thin, unbreakable space. Unlike Intl the same on server and browser. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, '\u202f');
