import { type Static, Type } from 'typebox';

/** One line, without control characters. */
const Text = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000-\\u001f\\u007f]+$' });
const Name = Type.String({ maxLength: 100, pattern: '^[a-z][a-z\\d-]*$' });
const Expose = Type.String({ maxLength: 200, pattern: '^[a-z]+/[a-z][a-z\\d-]*$' });
const Count = Type.Integer({ minimum: 0 });
const Version = Type.String({ maxLength: 60, pattern: '^[\\w.+-]+$' });
const FilePath = Type.String({ maxLength: 300, pattern: '^[\\w./~-]+$' });

/** The router's patterns: `/blog/:slug?`, `/thankyou/*`. The checks build regular expressions from them. */
const RoutePath = Type.String({ maxLength: 200, pattern: '^(/|(/(:\\w+|[\\w.-]+)\\??){1,8}(/\\*)?)$' });
const Address = Type.String({ maxLength: 300, pattern: '^/(?!/)[^\\s\\u0000-\\u001f]*$' });

/** Records refuse other names: `constructor` would be found in every object. */
const closed = { additionalProperties: false };
const EventName = Type.String({ maxLength: 100, pattern: '^[a-z][a-z\\d-]*:[a-z][a-z\\d-]*$' });
const PackageName = Type.String({ maxLength: 100, pattern: '^@?[a-z\\d][\\w./-]*$' });
const Payloads = Type.Record(EventName, Type.Record(Type.String(), Type.Unknown()), closed);

const oneOf = <const Values extends readonly string[]>(...values: Values) => Type.Enum([...values]);

const Route = Type.Object({
  page: Name,
  path: RoutePath,
  guard: oneOf('public', 'guest', 'user', 'subscriber'),
  title: Text,
  skeleton: oneOf('cards', 'detail', 'article', 'form', 'plain'),
  hasSidePanel: Type.Optional(Type.Boolean()),
  server: Type.Boolean(),
  isRetained: Type.Optional(Type.Boolean()),
  isReadableWithoutScripts: Type.Optional(Type.Boolean()),
  below: Type.Optional(Type.Array(Type.Object({ area: Name, widget: Name }), { maxItems: 20 })),
  movedTo: Type.Optional(RoutePath),
});

const Description = Type.Object({
  name: Name,
  owner: Text,
  contract: Type.Integer({ minimum: 1 }),
  routes: Type.Array(Route, { maxItems: 100 }),
  widgets: Type.Array(Name, { maxItems: 100 }),
  // The release checks say what is wrong with an entry.
  slots: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()), { maxItems: 100 })),
});

/** All that is optional for older releases is required: what a manifest leaves out is not checked. */
const Compatibility = Type.Object({
  singletons: Type.Record(PackageName, Version, closed),
  imports: Type.Record(PackageName, Type.Array(Text, { maxItems: 500 }), closed),
  owns: Type.Array(EventName, { maxItems: 200 }),
  typesHash: Type.String({ pattern: '^[a-f\\d]{16}$' }),
  emits: Payloads,
  listens: Payloads,
  embeds: Type.Array(Expose, { maxItems: 100 }),
  links: Type.Record(Type.String({ pattern: '^[a-z]\\w*$' }), Address, closed),
  scriptBytes: Type.Record(Expose, Count, closed),
  budget: Count,
  totalScriptBytes: Count,
  totalBudget: Count,
});

/** The release.json of a remote, as another repository may publish it. Fields that it does not name are dropped. */
export const UploadedRelease = Type.Object({
  area: Name,
  version: Version,
  container: Text,
  manifest: FilePath,
  entry: FilePath,
  serverEntry: FilePath,
  assets: Type.Record(Expose, Type.Array(FilePath, { maxItems: 500 }), closed),
  description: Description,
  integrity: Type.Record(FilePath, Type.String({ pattern: '^sha384-[A-Za-z\\d+/]{64}$' }), closed),
  compatibility: Compatibility,
  releasedAt: Type.String({ maxLength: 40 }),
  releasedBy: Text,
  author: Type.Optional(Text),
  commit: Type.Optional(Type.String({ pattern: '^[\\w~.-]{1,80}$' })),
  hasUncommittedChanges: Type.Optional(Type.Boolean()),
});
export type UploadedRelease = Static<typeof UploadedRelease>;
