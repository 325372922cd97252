import { openText, sealText } from './sealed-text';

const secret = 'a secret that has enough characters';
const seal = () => sealText(secret, 'totp', '7', 'JBSWY3DPEHPK3PXP');

describe('sealed texts', () => {
  it('API-1806 are opened with the same secret, purpose and owner only', () => {
    const sealed = seal();
    expect(sealed).not.toContain('JBSWY3DP');
    expect(openText(secret, 'totp', '7', sealed)).toBe('JBSWY3DPEHPK3PXP');
    expect(openText(`${secret}!`, 'totp', '7', sealed)).toBeNull();
    expect(openText(secret, 'other', '7', sealed)).toBeNull();
    expect(openText(secret, 'totp', '8', sealed)).toBeNull();
  });

  it('API-1806 differ each time, and are refused when a byte was changed', () => {
    const sealed = seal();
    expect(seal()).not.toBe(sealed);
    const bytes = Buffer.from(sealed, 'base64url');
    for (const index of [0, 12, 28]) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(openText(secret, 'totp', '7', changed.toString('base64url'))).toBeNull();
    }
    expect(openText(secret, 'totp', '7', '')).toBeNull();
  });
});
