import { trustedTypesScript } from './trusted-types';

type Policy = { createScriptURL: (address: string) => string | null; createHTML: (markup: string) => string | null };

/** Runs the script in a window. @returns the policy that it creates */
function createPolicy(origins: string[] = []): Policy {
  let policy: Policy | undefined;
  const trustedTypes = { createPolicy: (_name: string, created: Policy) => (policy = created) };
  const location = { origin: 'https://site.example', href: 'https://site.example/second-hand-cars' };
  new Function('window', 'trustedTypes', 'location', trustedTypesScript(origins))(
    { trustedTypes },
    trustedTypes,
    location,
  );
  if (!policy) throw new Error('No policy was created.');
  return policy;
}

describe('the document’s policy for strings', () => {
  it.each(['/releases/shell/1/web/main.js', 'https://site.example/releases/mf-chat/1/web/chunk-2.js'])(
    'SHL-150 lets %s run',
    (address) => expect(createPolicy().createScriptURL(address)).toBe(address),
  );
  it('SHL-338 lets the service worker of the edge be registered, under its own address only', () => {
    expect(createPolicy().createScriptURL('/service-worker.js')).toBe('/service-worker.js');
    expect(createPolicy().createScriptURL('/second-hand-cars/service-worker.js')).toBeNull();
  });
  it.each([
    '/media/evil.js',
    '/api/v1/x',
    'https://evil.example/releases/x.js',
    'data:text/javascript,1',
    'blob:x',
    '/releases/../media/x',
  ])('SHL-150 does not let %s run', (address) =>
    expect(createPolicy(['http://localhost:3103']).createScriptURL(address)).toBeNull(),
  );
  it('SHL-150 allows scripts of a configured development server', () => {
    const address = 'http://localhost:3103/remote-entry.js';
    expect(createPolicy(['http://localhost:3103']).createScriptURL(address)).toBe(address);
    expect(createPolicy().createScriptURL(address)).toBeNull();
  });
  it.each(['<p>One <strong>owner</strong></p><ul><li>Full service history</li></ul>', '<path d="M3 3"/>', 'on = 1'])(
    'SHL-150 accepts markup such as %s',
    (markup) => expect(createPolicy().createHTML(markup)).toBe(markup),
  );
  it.each([
    '<script>x()</script>',
    '<img src=x onerror=x()>',
    '<svg/onload=x()>',
    '<a href="javascript:x()">x</a>',
    '<iframe srcdoc="x">',
    '<base href="//evil.example">',
  ])('SHL-150 rejects markup that runs code, such as %s', (markup) => {
    expect(createPolicy().createHTML(markup)).toBeNull();
  });
});
