import { openTestApp } from '../../../test/support/test-app';

const files = ['', '/json', '/static/swagger-ui-bundle.js', '/static/swagger-initializer.js', '/static/swagger-ui.css'];

it('API-1005 shows the reference to this machine alone, without inline scripts', async () => {
  const api = await openTestApp({ apiReference: true });
  try {
    for (const file of files) {
      const { statusCode, headers } = await api.get(`/dev/api${file}`);
      expect([file, statusCode]).toEqual([file, 200]);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    }
    const { body } = await api.get('/dev/api');
    expect(body).not.toMatch(/<script(?![^>]* src=")|https?:\/\//);
    const elsewhere = await api.get('/dev/api', { remoteAddress: '203.0.113.9' });
    expect(elsewhere.statusCode).toBe(404);
  } finally {
    await api.close();
  }
});

it('API-1005 does not exist in production, nor do its packages load', async () => {
  const api = await openTestApp({ apiReference: false });
  try {
    for (const file of files) expect((await api.get(`/dev/api${file}`)).statusCode).toBe(404);
    expect(api.app.hasDecorator('swagger')).toBe(false);
  } finally {
    await api.close();
  }
});
