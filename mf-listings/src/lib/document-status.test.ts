import { documentStatus } from './document-status';

it.each([
  [0, 503],
  [500, 503],
  [502, 503],
  [400, 400],
  [404, 404],
  [429, 429],
])('an API that answers %d makes a document of status %d', (api, document) => {
  expect(documentStatus(api)).toBe(document);
});
