import { toDocumentStatus } from './document-status';

describe('toDocumentStatus', () => {
  it.each([
    [0, 503],
    [500, 503],
    [502, 503],
    [429, 503],
    [400, 404],
    [404, 404],
  ])('maps the API status %d to the document status %d', (status, document) => {
    expect(toDocumentStatus({ kind: 'failed', status })).toBe(document);
  });

  it('is 200 with data', () => {
    expect(toDocumentStatus({ kind: 'found' })).toBe(200);
  });
});
