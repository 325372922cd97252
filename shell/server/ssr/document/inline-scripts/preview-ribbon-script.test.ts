import { previewRibbonScript } from './preview-ribbon-script';

/** Runs the script in a fake page. @returns what it added to the body */
function run() {
  const createElement = (name: string) => ({
    ...{ name, style: {}, children: [] as object[] },
    setAttribute() {},
    append(...children: object[]) {
      this.children.push(...children);
    },
  });
  const body = createElement('body');
  const script = previewRibbonScript({ name: 'new-chat', expiresAt: '2026-12-01T12:00:00.000Z' });
  new Function('document', script)({ body, createElement });
  return body.children;
}

it('SHL-253 names the preview and its end, and links to the way out', () => {
  const end = expect.stringMatching(/^Preview new-chat until .*2026/);
  const link = { name: 'a', textContent: 'Leave preview', href: '?preview=' };
  expect(run()).toMatchObject([{ name: 'aside', children: [{ textContent: end }, link] }]);
});
