import { defineQuery } from '@roadworthy/query';

/** An article by its slug. */
export const articleQuery = defineQuery({
  call: 'GET /blogs/get-blog-by-slug/{slug}',
  request: (slug: string) => ({ params: { slug }, auth: false }),
});
