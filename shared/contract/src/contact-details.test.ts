import { hasContactDetails } from './contact-details';

describe('hasContactDetails', () => {
  it.each([
    'Call 082 123 4567 now',
    'Call 0821234567',
    '+27 (82) 123-4567',
    '0027 82 123 4567',
    'whatsapp 082-123-4567.',
    'mail thabo.m@example.com',
    'thabo (at) example dot com',
    'see https://example.org/car',
    'see www.cars.example',
    'find us at bestcars.co.za',
  ])('finds them in %j', (text) => expect(hasContactDetails(text)).toBe(true));

  it.each([
    'Toyota Hilux 2.8 GD-6 4x4, 120 000 km, R 289 900',
    'Serviced at 15 000, 30 000 and 45 000 km in 2019, 2020 and 2021',
    'Price R 270 000 000 is a joke',
    'Engine number 0123456',
    'VIN AHTFR22G507012345',
    'Mercedes-Benz C 200 @ a good price.',
    'No. 1 owner since new...and it shows',
  ])('finds none in %j', (text) => expect(hasContactDetails(text)).toBe(false));
});
