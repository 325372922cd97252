/** @jest-environment node */
import { formatCents, formatPrice, formatPriceWithCents } from './price';

it('SITE-1 an amount has no place for a line break', () => {
  const amounts = [formatPrice(12_500_000), formatPriceWithCents(250_000), formatCents(750_050)];
  expect(amounts).toEqual(['R\u00a012\u202f500\u202f000', 'R\u00a0250\u202f000.00', 'R\u00a07\u202f500.50']);
});
