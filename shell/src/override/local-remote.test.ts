import { parseLocalRemote } from './local-remote';

it.each(['mf-chat', 'mf-used-cars', 'mf-fin2'])('SHL-96 reads %s and its origin', (area) => {
  expect(parseLocalRemote(`${area}@http://localhost:3103/`)).toEqual({ area, origin: 'http://localhost:3103' });
});
