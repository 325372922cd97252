/** 'R 289 900': whole rand with thin spaces between thousands (section 9 'Currency', look.md 'Car card'). */
export const formatPrice = (rand: number): string => `R ${grouped(Math.round(rand).toString())}`;

/** 'R 289 900.00': for the Recent Listings widget (section 2 'Ad detail'). */
export const formatPriceWithCents = (rand: number): string => {
  const [whole = '0', cents = '00'] = rand.toFixed(2).split('.');
  return `R ${grouped(whole)}.${cents}`;
};

/** 'R 7 500', or 'R 7 500.50' where there are cents; from integer cents. */
export const formatCents = (cents: number): string => {
  const rest = cents % 100;
  const rand = `R ${grouped(String((cents - rest) / 100))}`;
  return rest === 0 ? rand : `${rand}.${String(rest).padStart(2, '0')}`;
};

/** '84 000 Km': the unit is appended if missing (section 2 'Listing'). */
export const formatMileage = (mileage: number | string): string => {
  const text = typeof mileage === 'number' ? grouped(mileage.toString()) : mileage.trim();
  return /km$/i.test(text) ? text : `${text} Km`;
};

/** Digits with a thin, unbreakable space between groups of three. The same on server and browser, unlike Intl. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, '\u202f');
