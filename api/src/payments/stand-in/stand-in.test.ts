import type { PaymentForm } from '@roadworthy/contract/api/subscriptions';
import { aGateway } from '../../testing/a-notification';
import { openTestApp, type TestApp } from '../../testing/test-app';

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signIn('buyer@example.com');
});
afterAll(() => api.close());

const headers = { 'content-type': 'application/x-www-form-urlencoded' };
async function anOrder(): Promise<{ id: string; form: PaymentForm }> {
  const { data } = (
    await api.post('users/apply-subscription-order', { subs_id: 'gold', duration: 3 }, { token })
  ).json();
  return { id: data._id, form: data.form };
}
const bodyOf = ({ fields }: PaymentForm) =>
  new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString();
const post = (address: string, payload: string) =>
  api.app.inject({ method: 'POST', url: new URL(address).pathname, payload, headers });
const end = (form: PaymentForm, how: string) => post(`${form.action}/end`, `${bodyOf(form)}&stand_in=${how}`);
const statusOf = async (id: string) => {
  await api.app.confirmPayments(new Date(0));
  return (await api.get(`users/subscription-order/${id}`, { token })).json().data.status;
};

describe('the stand-in of the payment page', () => {
  it('API-618 shows what would be paid, from the signed form alone', async () => {
    const { id, form } = await anOrder();
    expect(form.action).toBe('https://site.example/api/v1/payments/stand-in');
    const page = await post(form.action, bodyOf(form));
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    expect(page.body).toMatch(/R 7\u202f500/);
    for (const text of ['Gold (3 months)', id, 'Pay', 'Cancel', 'Fail']) expect(page.body).toContain(text);
    expect((await post(form.action, bodyOf(form).replace('7500.00', '1.00'))).statusCode).toBe(400);
  });
  it('API-618 Pay notifies like the provider and returns to the profile; Cancel and Fail return to the plans', async () => {
    const { id, form } = await anOrder();
    for (const how of ['cancel', 'fail']) {
      const answer = await end(form, how);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, 'https://site.example/subscriptions']);
      expect(await statusOf(id)).toBe('open');
    }
    const answer = await end(form, 'pay');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `https://site.example/profile?order=${id}`]);
    expect(await statusOf(id)).toBe('paid');
  });
  it('API-618 pays nothing that is not signed', async () => {
    const { id, form } = await anOrder();
    const answer = await post(`${form.action}/end`, `${bodyOf(form).replace('7500.00', '1.00')}&stand_in=pay`);
    expect([answer.statusCode, await statusOf(id)]).toEqual([400, 'open']);
  });
  it('API-618 is not there where payments are real', async () => {
    const { merchantId, merchantKey, passphrase } = aGateway();
    const real = await openTestApp({ payfast: { host: 'sandbox.payfast.co.za', merchantId, merchantKey, passphrase } });
    const answer = await real.app.inject({ method: 'POST', url: '/api/v1/payments/stand-in', payload: '', headers });
    expect(answer.statusCode).toBe(404);
    await real.close();
  });
});
