import { ServedPages } from './served-pages';

describe('the pages that were served', () => {
  it('SHL-129 are the last three of a route, without their queries, each once regardless of spelling', () => {
    const served = new ServedPages();
    for (const path of ['1', '2', '3', '4', '2?utm=x', '4/', '%34']) served.record('/blog/:slug', `/blog/${path}`);
    served.record('/BLOG/:slug', '/blog/other');
    expect(served.samplesOf('/blog/:slug')).toEqual(['/blog/%34', '/blog/2', '/blog/3']);
  });

  it('SHL-129 are recorded for routes with parameters only', () => {
    const served = new ServedPages();
    for (const route of ['/about', '*']) served.record(route, '/about');
    expect(['/about', '*', '/none/:id'].map((route) => served.samplesOf(route))).toEqual([[], [], []]);
  });
});
