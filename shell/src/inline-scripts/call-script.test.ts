import { callScript } from './call-script';

type Seen = { seen?: unknown };

function record(double: (text: string) => string, pattern: RegExp, given: { text: string; none: null }): void {
  (globalThis as Seen).seen = [double(given.text), pattern.test(given.text), given.none];
}
function doubleText(text: string): string {
  return text + text;
}

afterEach(() => Reflect.deleteProperty(globalThis, 'seen'));

it('SHL-411 a script calls its function with functions, patterns and values, and no value ends its element', () => {
  const text = '</script><!-- "';
  const script = callScript(record, doubleText, /script>/, { text, none: null });
  expect(script).not.toContain('</');
  expect(script).not.toContain('<!--');
  new Function(script)();
  expect((globalThis as Seen).seen).toEqual([text + text, true, null]);
});
