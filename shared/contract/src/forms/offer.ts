import { object, string } from 'yup';
import { parseAmount } from '../amount';
import { offerProblem } from '../offers';

/** An offer for an ad of this price; the amount is written as South Africans do (CHAT-30). */
export const offerSchema = (askingPrice: number) =>
  object({
    amount: string()
      .trim()
      .required('Please enter an amount')
      .test('offer', (text = '', { createError }) => {
        const message = offerProblem(parseAmount(text), askingPrice);
        return message === undefined || createError({ message });
      }),
  });
