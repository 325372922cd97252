import { type Static, Type } from 'typebox';
import { maxPageSize } from '../limits';
import { answer } from './answer';
import { Picture } from './listings';

/**
 * An article as a list shows it (specification section 3 'Blog'). `time_ago` is words ('3 days ago'), `updated_at` ISO
 * 8601.
 */
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
/** `description` is HTML, sanitised by the API. */
export const Article = Type.Object({ ...ArticleSummary.properties, description: Type.String() });
export type ArticleSummary = Static<typeof ArticleSummary>;
export type Article = Static<typeof Article>;

/** `blogs/list-blogs`. */
export const ArticleSearch = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPageSize })),
    search: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);
export const ArticleListAnswer = answer(Type.Array(ArticleSummary), { count_records: Type.Integer() });
export const ArticleAnswer = answer(Article);
export type ArticleListAnswer = Static<typeof ArticleListAnswer>;
export type ArticleAnswer = Static<typeof ArticleAnswer>;
