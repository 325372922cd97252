import { nameKey } from './name-key';

it.each([
  ['Citroën', 'citroen'],
  ['Mercedes-Benz', 'MERCEDES BENZ'],
  ['SsangYong', 'Ssang Yong'],
  [' Toyota ', 'toyota'],
  ['CX-5', 'cx5'],
])('LST-101 %s and %s are one name', (first, second) => {
  expect(nameKey(first)).toBe(nameKey(second));
});

it('LST-101 distinguishes different names, also names without letters', () => {
  expect(nameKey('CX-3')).not.toBe(nameKey('CX-30'));
  expect(nameKey('#1')).toBe('1');
  expect(nameKey('!')).toBe('!');
});
