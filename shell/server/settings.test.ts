import { readSettings } from './settings';

describe('the settings of the edge', () => {
  it('SHL-93 need nothing: each has a default', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      siteOrigin: 'http://localhost:3000',
      apiOrigin: 'http://127.0.0.1:3001',
      trustedProxies: [],
      drainSeconds: 0,
      logLevel: 'warn',
    });
  });
  it('SHL-93 say everything that is wrong at once, what is expected, and no secret', () => {
    const wrong = {
      PORT: '70000',
      API_ORIGIN: 'api',
      SITE_ORIGIN: 'ftp://me:hush@site',
      DEVELOPMENT_SERVERS: 'mf-chat',
      PAYMENT_ORIGINS: 'http://www.payfast.co.za',
      TRUSTED_PROXIES: 'everybody',
      METRICS_PORT: 'here',
      DRAIN_SECONDS: '61',
      LOG_LEVEL: 'loud',
    };
    let said = '';
    try {
      readSettings(wrong);
    } catch (problem) {
      said = (problem as Error).message;
    }
    for (const name of Object.keys(wrong)) expect(said).toMatch(new RegExp(`^- ${name} must be .*, not '`, 'm'));
    expect(said.split('\n')).toHaveLength(10);
    expect(said).not.toContain('hush');
  });
});
