import { renderHook } from '@testing-library/react';
import { documentRulesTag, useDocumentRules } from './document-rules';

const rules = { id: 'rules', css: '/* why */\n  body {\n    margin: 0;\n  }' };
const add = () => renderHook(() => useDocumentRules(rules));

it('adds the rules to the head once, before others', () => {
  document.head.innerHTML = '<style id="components"></style>';
  add();
  add();
  expect([...document.head.children].map(({ id }) => id)).toEqual(['rules', 'components']);
  expect(document.head.firstElementChild?.outerHTML).toBe(documentRulesTag(rules));
});

it('leaves the element of the server’s document', () => {
  document.head.innerHTML = documentRulesTag(rules);
  const element = document.getElementById('rules');
  add();
  expect([...document.head.children]).toEqual([element]);
});
