import { cleanDescription } from './clean-description';

describe('cleanDescription', () => {
  it.each([
    ['## A car\n\n**Fine** and `new`.\n* Bluetooth\n* Sunroof', 'A car\n\nFine and new.\n\n- Bluetooth\n- Sunroof'],
    ['<p onclick="x()">One</p><script>alert(1)</script><p>two</p>', 'One\n\ntwo'],
    ['Drives well. Call 082 123 4567 now! Good tyres.', 'Drives well. Good tyres.'],
    ['<p>Fine.<br>See <a href="https://x.example">this</a>.<br>Good.</p>', 'Fine.\n\nGood.'],
    ['Mail me@example.com', ''],
    ['082.\n\n123.\n4567', ''],
    ['  ', ''],
  ])('API-743 converts %j to plain text without contact details', (generated, text) => {
    expect(cleanDescription(generated)).toBe(text);
  });
});
