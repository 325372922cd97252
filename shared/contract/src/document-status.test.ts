import { documentStatus } from './document-status';

describe('documentStatus', () => {
  it.each([
    [0, 503],
    [500, 503],
    [502, 503],
    [429, 503],
    [400, 404],
    [404, 404],
  ])('an API that answers %d makes a document of status %d', (status, document) => {
    expect(documentStatus({ kind: 'failed', status })).toBe(document);
  });

  it('is 200 with data', () => {
    expect(documentStatus({ kind: 'found' })).toBe(200);
  });
});
