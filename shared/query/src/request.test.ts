import { mockApi } from '@roadworthy/testing/mock-api';
import { defineMutation, defineQuery } from './definitions';
import { request } from './request';

const payOrder = defineMutation({
  call: 'POST /users/subscription-order/{id}/pay',
  request: (id: string) => ({ params: { id } }),
});
const order = defineQuery({
  call: 'GET /users/subscription-order/{id}',
  request: (id: string) => ({ params: { id } }),
});

it('SHL-210 a change without a body sends an empty object, as the API requires JSON; a read sends none', async () => {
  const types: (string | null)[] = [];
  const respond = (_body: unknown, { headers }: Request) => {
    types.push(headers.get('content-type'));
    return { data: {} };
  };
  const calls = mockApi({
    'POST users/subscription-order/a%2Fb/pay': respond,
    'GET users/subscription-order/a%2Fb': respond,
  });
  await request(payOrder, 'a/b');
  await request(order, 'a/b');
  expect(calls.map(({ body }) => body)).toEqual([{}, undefined]);
  expect(types).toEqual(['application/json', null]);
});
