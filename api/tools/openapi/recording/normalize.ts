/** The time to which all recorded times are moved. */
const RECORDED_AT = new Date('2026-11-20T08:00:00Z');

/** The maximum number of list entries in an example. */
const MAX_ENTRIES = 1;
const MAX_TEXT_LENGTH = 240;
const HOUR_MS = 3_600_000;
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
/** As forms send it; its day depends on the day of the recording. */
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(\+02:00)?)$/;
const CALENDAR_TIME = /\b\d{8}T\d{6}Z/g;
const LOCAL_DAY = /^\d{2}-\d{2}-\d{4}$/;
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
/** Keys whose numbers are seconds since 1970. */
const SECONDS_KEYS = new Set(['expires_at', 'expirytimes']);
/** Values that differ in each recording, by key. */
const VOLATILE: Record<string, string> = {
  signature: '<signature>',
  placeholder: 'data:image/webp;base64,<placeholder>',
  pf_payment_id: '1089250',
  secret: '<secret>',
  uri: 'otpauth://totp/<secret>',
  code: '123456',
  time: '10:00',
  month: '2026-11',
};
/** A test drive has a fixed time of day, so it cannot be moved with the recording. */
const TEST_DRIVE_AT = '2026-11-23T08:00:00.000Z';
const DAY_MS = 24 * HOUR_MS;

const isSignature = (entry: unknown): entry is { name: string; value: string } =>
  typeof entry === 'object' && entry !== null && 'name' in entry && entry.name === 'signature';

/**
 * Makes recorded values the same in each recording: without secrets, moments relative to {@link RECORDED_AT} by whole
 * hours, random ids numbered, lists and long texts shortened.
 */
export function createNormalizer(startedAt: number): (value: unknown, key?: string) => unknown {
  const ids = new Map<string, string>();
  const numberId = (id: string): string => {
    const placeholder = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(id, placeholder);
    return placeholder;
  };
  const moveTime = (moment: number): Date =>
    new Date(RECORDED_AT.getTime() + Math.round((moment - startedAt) / HOUR_MS) * HOUR_MS);
  const today = Math.floor(startedAt / DAY_MS) * DAY_MS;
  const moveDay = (day: string): string =>
    new Date(RECORDED_AT.getTime() + Date.parse(day) - today).toISOString().slice(0, 10);
  const toText = (text: string, key: string): string => {
    if (ISO.test(text)) return key === 'datetime' ? TEST_DRIVE_AT : moveTime(Date.parse(text)).toISOString();
    if (ISO_DAY.test(text)) return moveDay(text);
    if (LOCAL_DAY.test(text)) return '20-11-2026';
    const plain = text
      .replace(LOCAL_TIME, '2026-11-23$1')
      .replace(CALENDAR_TIME, '20261123T080000Z')
      .replace(TOKEN, '<token>')
      .replace(UUID, numberId);
    return plain.length > MAX_TEXT_LENGTH ? `${plain.slice(0, MAX_TEXT_LENGTH)} …` : plain;
  };
  const normalize = (value: unknown, key = ''): unknown => {
    if (key === 'recovery_codes' && Array.isArray(value)) return ['ABCD-EFGH-JKLM'];
    if (typeof value === 'string') return VOLATILE[key] ?? toText(value, key);
    if (typeof value === 'number' && SECONDS_KEYS.has(key)) return moveTime(value * 1_000).getTime() / 1_000;
    if (Array.isArray(value)) {
      // The fields of the payment form are one signed whole.
      const shown = key === 'fields' ? value : value.slice(0, MAX_ENTRIES);
      return shown.map((entry) => normalize(isSignature(entry) ? { ...entry, value: VOLATILE.signature } : entry));
    }
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, normalize(entry, name)]));
  };
  return normalize;
}
