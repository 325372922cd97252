import { renderHook } from '@testing-library/react';
import { useEffect } from 'react';
import { useUndoneLocks } from './use-undone-locks';

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML =
    '<div id="app"><div><header></header><main><div data-area="mf-chat"><header hidden></header></div></main></div></div>';
});
afterEach(() => {
  document.body.innerHTML = '';
});

it('SHL-307 undoes locks of scrolling and focus on the frame when the page that set them is left', () => {
  const { rerender } = renderHook(useUndoneLocks, { initialProps: '/chat' });
  document.body.style.overflow = 'hidden';
  document.documentElement.style.cssText = 'overflow: hidden; color: red';
  find('#app').setAttribute('inert', '');
  find('#app > div').style.pointerEvents = 'none';
  find('#app > div > header').hidden = true;
  rerender('/chat');
  expect(find('#app').hasAttribute('inert')).toBe(true);
  rerender('/faqs');
  expect(document.querySelectorAll('[inert], #app > div > header[hidden]')).toHaveLength(0);
  expect(document.documentElement.style.cssText).toBe('color: red;');
  expect([document.body, find('#app > div')].map(({ style }) => style.cssText)).toEqual(['', '']);
});

it('SHL-307 leaves elements of areas alone, and what the next page locks', () => {
  const { rerender } = renderHook(
    (path: string) => {
      useUndoneLocks(path);
      useEffect(() => {
        document.body.style.overflow = path === '/faqs' ? 'hidden' : 'clip';
      }, [path]);
    },
    { initialProps: '/chat' },
  );
  rerender('/faqs');
  expect(document.body.style.overflow).toBe('hidden');
  expect(find('[data-area] header').hidden).toBe(true);
});
