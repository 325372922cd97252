import { withCheapRules } from './cheap-rule-changes';

const generated = ['.a{color:red}', '@media (min-width:1px){.a b{color:red}}', '@supports (top:0){.a{top:0}}'];
const stylis = Object.assign(
  jest.fn(() => generated),
  { hash: '7' },
);

it('SHL-353 nests conditional rules of components, under the names that the server gave them', () => {
  const cheap = withCheapRules(stylis);
  expect(cheap('css', '.a')).toEqual([
    '.a{color:red}',
    ':where(:root){@media (min-width:1px){.a b{color:red}}}',
    ':where(:root){@supports (top:0){.a{top:0}}}',
  ]);
  expect(cheap.hash).toBe('7');
});

it('SHL-353 leaves global rules as they are, which may style the root', () => {
  expect(withCheapRules(stylis)('css', '')).toEqual(generated);
});

it('SHL-353 gives animations a sheet of their own', () => {
  stylis.mockReturnValueOnce(['@keyframes turn{to{top:1px}}']);
  const before = document.styleSheets.length;
  expect(withCheapRules(stylis)('css', 'turn', '@keyframes')).toEqual([]);
  const sheets = [...document.styleSheets].slice(before);
  expect(sheets.map(({ cssRules }) => [...cssRules].map((rule) => (rule as CSSKeyframesRule).name))).toEqual([
    ['turn'],
  ]);
});
