/** Integer cents as the payment form writes an amount: 750000 is '7500.00'. No floating point on the way. */
export const amountText = (cents: number): string => {
  const rest = cents % 100;
  return `${(cents - rest) / 100}.${String(rest).padStart(2, '0')}`;
};

/** The cents of such an amount; undefined for anything else, and for more than the books can hold: R 10 million. */
export const centsOf = (text: string): number | undefined => {
  const [, rand, cents] = /^(0|[1-9]\d{0,6})\.(\d\d)$/.exec(text) ?? [];
  return rand === undefined ? undefined : Number(rand) * 100 + Number(cents);
};
