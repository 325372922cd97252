import type { FastifyReply } from 'fastify';

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Features that no page uses are off. A search may ask for the location when the visitor presses the button (SEARCH-34); a
 * video that a visitor starts may be full-screen.
 */
const unusedFeatures = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'gyroscope'],
  ...['hid', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
];
const permissionsPolicy = [...unusedFeatures.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', ');

/**
 * The headers of every response of the edge.
 * @param isHttpsOnly whether to send HSTS
 */
export const securityHeaders = (isHttpsOnly: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
  ...(isHttpsOnly && { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` }),
});

export const setHeaders = (reply: FastifyReply, headers: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(headers)) reply.header(name, value);
};
