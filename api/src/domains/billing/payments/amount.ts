/** Formats integer cents for the payment form: 750000 is '7500.00'. No floating point is involved. */
export const formatAmount = (cents: number): string => {
  const rest = cents % 100;
  return `${(cents - rest) / 100}.${String(rest).padStart(2, '0')}`;
};

/** Parses such an amount to cents; undefined for any other text and above R 10 million. */
export const parseCents = (text: string): number | undefined => {
  const [, rand, cents] = /^(0|[1-9]\d{0,6})\.(\d\d)$/.exec(text) ?? [];
  return rand === undefined ? undefined : Number(rand) * 100 + Number(cents);
};
