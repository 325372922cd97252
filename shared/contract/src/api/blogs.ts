import { type Static, Type } from 'typebox';
import { MAX_PAGE_SIZE } from '../limits';
import { Picture } from './listings';
import { successResponse } from './response';

/** An article in a list (DATA-6). `time_ago` is text ('3 days ago'), `updated_at` ISO 8601. */
export const ArticleSummary = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  slug: Type.String(),
  image: Type.String(),
  picture: Type.Union([Picture, Type.Null()]),
  summary: Type.String(),
  time_ago: Type.String(),
  updated_at: Type.String(),
});
/**
 * `description` is HTML, sanitised by the API. `car` is the model that the article is about; `next` is the next older
 * article, after the oldest one the newest.
 */
export const Article = Type.Object({
  ...ArticleSummary.properties,
  description: Type.String(),
  car: Type.Union([Type.Object({ make: Type.String(), model: Type.String() }), Type.Null()]),
  next: Type.Union([ArticleSummary, Type.Null()]),
});
export type ArticleSummary = Static<typeof ArticleSummary>;
export type Article = Static<typeof Article>;

/** `blogs/list-blogs`. */
export const ArticleSearch = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
    search: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);
export const ArticleListResponse = successResponse(Type.Array(ArticleSummary), { count_records: Type.Integer() });
export const ArticleResponse = successResponse(Article);
export type ArticleListResponse = Static<typeof ArticleListResponse>;
export type ArticleResponse = Static<typeof ArticleResponse>;
