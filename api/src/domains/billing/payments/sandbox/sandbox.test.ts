import type { PaymentForm } from '@roadworthy/contract/api/subscriptions';
import { buildGateway } from '../../../../../test/support/build-notification';
import { openTestApp, type TestApp } from '../../../../../test/support/test-app';

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signIn('buyer@example.com');
});
afterAll(() => api.close());

const headers = { 'content-type': 'application/x-www-form-urlencoded' };
async function placeOrder(): Promise<{ id: string; form: PaymentForm }> {
  const { data } = (
    await api.post('users/apply-subscription-order', { subs_id: 'gold', duration: 3 }, { token })
  ).json();
  return { id: data._id, form: data.form };
}
const bodyOf = ({ fields }: PaymentForm) =>
  new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString();
const post = (address: string, payload: string) =>
  api.app.inject({ method: 'POST', url: new URL(address).pathname, payload, headers });
const pressButton = (form: PaymentForm, button: string) =>
  post(`${form.action}/end`, `${bodyOf(form)}&sandbox=${button}`);
const statusOf = async (id: string) => {
  await api.app.confirmPayments(new Date(0));
  return (await api.get(`users/subscription-order/${id}`, { token })).json().data.status;
};

describe('the sandbox gateway', () => {
  it('API-618 shows the amount and order from the signed form', async () => {
    const { id, form } = await placeOrder();
    expect(form.action).toBe('https://site.example/api/v1/payments/sandbox');
    const page = await post(form.action, bodyOf(form));
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    expect(page.body).toMatch(/R\u00a07\u202f500/);
    for (const text of ['Gold (3 months)', id, 'Pay', 'Cancel', 'Fail']) expect(page.body).toContain(text);
    expect((await post(form.action, bodyOf(form).replace('7500.00', '1.00'))).statusCode).toBe(400);
  });
  it('API-618 API-974 Pay notifies like PayFast and returns to the profile; Cancel and Fail return to the chosen plan', async () => {
    const { id, form } = await placeOrder();
    for (const button of ['cancel', 'fail']) {
      const answer = await pressButton(form, button);
      const plans = `https://site.example/subscriptions?plan=gold&months=3&order=${id}`;
      expect([answer.statusCode, answer.headers.location]).toEqual([303, plans]);
      expect(await statusOf(id)).toBe(button === 'fail' ? 'failed' : 'open');
    }
    const answer = await pressButton(form, 'pay');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `https://site.example/profile?order=${id}`]);
    expect(await statusOf(id)).toBe('paid');
  });
  it('API-618 rejects an unsigned form', async () => {
    const { id, form } = await placeOrder();
    const answer = await post(`${form.action}/end`, `${bodyOf(form).replace('7500.00', '1.00')}&sandbox=pay`);
    expect([answer.statusCode, await statusOf(id)]).toEqual([400, 'open']);
  });
  it('API-618 does not exist when a merchant is configured', async () => {
    const { merchantId, merchantKey, passphrase } = buildGateway();
    const real = await openTestApp({ payfast: { host: 'sandbox.payfast.co.za', merchantId, merchantKey, passphrase } });
    const answer = await real.app.inject({ method: 'POST', url: '/api/v1/payments/sandbox', payload: '', headers });
    expect(answer.statusCode).toBe(404);
    await real.close();
  });
});
