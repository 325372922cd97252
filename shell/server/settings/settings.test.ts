import { readSettings } from './settings';

describe('the settings of the edge', () => {
  it('SHL-93 are all optional', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      siteOrigin: 'http://localhost:3000',
      apiOrigin: 'http://127.0.0.1:3001',
      trustedProxies: [],
      drainSeconds: 0,
      logLevel: 'warn',
    });
  });
  it('SHL-93 report all errors together with what is expected, without secrets', () => {
    const invalidSettings = {
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
    let message = '';
    try {
      readSettings(invalidSettings);
    } catch (problem) {
      message = (problem as Error).message;
    }
    for (const name of Object.keys(invalidSettings))
      expect(message).toMatch(new RegExp(`^- ${name} must be .*, not '`, 'm'));
    expect(message.split('\n')).toHaveLength(10);
    expect(message).not.toContain('hush');
  });

  it.each([
    { METRICS_PORT: '65535', MAX_CONNECTIONS: '16', DRAIN_SECONDS: '0', AUTO_ROLLBACK_MINUTES: '0' },
    { METRICS_PORT: '1', MAX_CONNECTIONS: '100000', DRAIN_SECONDS: '60', AUTO_ROLLBACK_MINUTES: '1440' },
    { PAYMENT_ORIGINS: 'https://www.payfast.co.za, https://pay.example', TRUSTED_PROXIES: '10.0.0.0/8, ::1' },
  ])('SHL-93 may have the values %j', (environment) => {
    expect(() => readSettings(environment)).not.toThrow();
  });

  it.each(['15', '100001', 'many'])('SHL-93 allow no MAX_CONNECTIONS of %s', (MAX_CONNECTIONS) => {
    expect(() => readSettings({ MAX_CONNECTIONS })).toThrow('MAX_CONNECTIONS must be a number from 16 to 100000');
  });
});
