import { maxPriceForInstalment } from '@roadworthy/contract/instalment';
import { formatPrice } from '@roadworthy/contract/price';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MonthlyFilter } from './monthly-filter';

const renderFilter = (value = 0) => {
  const applied: number[] = [];
  renderPage(<MonthlyFilter value={value} onChange={(newValue) => applied.push(newValue)} />);
  return { field: screen.getByRole('textbox', { name: 'Monthly instalment up to' }), applied };
};

it('LST-76 applies on Enter and on blur, once', async () => {
  const { field, applied } = renderFilter();
  await userEvent.type(field, 'R 5 000{Enter}');
  expect(applied).toEqual([5_000]);
  expect(field).toHaveFocus();
});

it('LST-76 shows the equivalent price and the terms', async () => {
  const { field } = renderFilter();
  expect(field).toHaveAccessibleDescription('Estimated on 10% deposit, 72 months, 11.75% interest a year.');
  await userEvent.type(field, '5000');
  expect(field).toHaveAccessibleDescription(
    `Finds cars up to ${formatPrice(maxPriceForInstalment(5_000))}. Estimated on 10% deposit, 72 months, 11.75% interest a year.`,
  );
});

it('LST-76 sets no limit when emptied', async () => {
  const { field, applied } = renderFilter(5_000);
  expect(field).toHaveValue('5000');
  await userEvent.clear(field);
  await userEvent.tab();
  expect(applied).toEqual([0]);
});
