import { type TSchema, Type } from 'typebox';
import { findIncompatibility } from './compatibility';

/** As a release stores it. */
const toStored = (schema: TSchema) => JSON.parse(JSON.stringify(schema));
const findProblem = (emitted: TSchema, expected: TSchema) => findIncompatibility(toStored(emitted), toStored(expected));

const reason = (...words: string[]) => Type.Union(words.map((word) => Type.Literal(word)));
const user = Type.Object({ id: Type.String(), age: Type.Optional(Type.Integer()) });
const record = (value: TSchema) => Type.Record(Type.String(), value);
const named = (pattern: string) => Type.Record(Type.String({ pattern }), Type.String());
const pair = Type.Tuple([Type.String(), Type.Number()]);
const anyList = Type.Unsafe({ type: 'array' });
const both = Type.Intersect([Type.Object({ a: Type.String() }), Type.Object({ b: Type.String() })]);
const closed = { additionalProperties: false };
const optional = Type.Object({ id: Type.Optional(Type.String({ default: 'x' })) });
const circle = Type.Object({ shape: Type.Literal('circle'), radius: Type.Number() });
const square = Type.Object({ shape: Type.Literal('square'), side: Type.Number() });

describe('a payload is compatible with its listener', () => {
  it.each([
    ['the same', user, user],
    ['a new field', Type.Object({ id: Type.String(), more: Type.String() }), user],
    ['fewer choices', reason('a'), reason('a', 'b')],
    ['a single choice', Type.Object({ why: Type.Literal('a') }), Type.Object({ why: reason('a', 'b') })],
    ['a field that is required now', Type.Object({ id: Type.String(), age: Type.Integer() }), user],
    ['whole numbers for numbers', Type.Integer(), Type.Number()],
    ['any payload where any is expected', user, Type.Unknown()],
    ['a list of compatible elements', Type.Array(Type.Integer()), Type.Array(Type.Number())],
    ['the same record', record(Type.String()), record(Type.String())],
    ['null where it is allowed', Type.Null(), Type.Union([Type.String(), Type.Null()])],
    ['a narrower enumeration', Type.Enum(['a']), Type.Enum(['a', 'b'])],
    ['an enumeration for a union of the same', Type.Enum(['a', 'b']), reason('b', 'a')],
    [
      'a tuple for a list',
      Type.Tuple([Type.String(), Type.Integer()]),
      Type.Array(Type.Union([Type.String(), Type.Number()])),
    ],
    ['the same tuple', pair, pair],
    ['a list of anything where any list is expected', Type.Array(Type.String()), anyList],
    ['parts of an intersection as one object', both, Type.Object({ a: Type.String(), b: Type.String() })],
    ['one object for an intersection', Type.Object({ a: Type.String(), b: Type.String() }), both],
    ['a literal that matches the pattern', Type.Literal('abc'), Type.String({ pattern: '^a' })],
    ['a narrower length and range', Type.String({ maxLength: 3 }), Type.String({ maxLength: 5 })],
    ['a record of narrower values', record(Type.Integer()), record(Type.Union([Type.Number(), Type.String()]))],
    ['another description and default', Type.String({ description: 'x', default: 'y' }), Type.String()],
    ['variants in another order', Type.Union([circle, square]), Type.Union([square, circle])],
    ['a closed object for an open one', Type.Object({ id: Type.String() }, closed), user],
  ])('%s', (_what, emitted, expected) => expect(findProblem(emitted, expected)).toBeUndefined());

  it.each([
    ['a removed field', Type.Object({}), user, "'id' is missing"],
    ['a field that is optional now', Type.Object({ id: Type.Optional(Type.String()) }), user, "'id' may be missing"],
    ['another type', Type.Object({ id: Type.Number() }), user, "'id' may be number instead of string"],
    [
      'another type deep inside',
      Type.Object({ users: Type.Array(Type.Object({ id: Type.Null() })) }),
      Type.Object({ users: Type.Array(user) }),
      "'users[].id' may be null instead of string",
    ],
    ['a new choice', reason('a', 'c'), reason('a', 'b'), 'the payload may be "c"'],
    ['null where it is not allowed', Type.Union([Type.String(), Type.Null()]), Type.String(), 'null instead of string'],
    ['any text where literals are expected', Type.String(), reason('a', 'b'), 'the payload may be string'],
    ['an enumeration with a new value', Type.Enum(['a', 'c']), Type.Enum(['a', 'b']), 'may be "c"'],
    ['a longer tuple', Type.Tuple([Type.String(), Type.Number(), Type.Null()]), pair, 'more than 2 elements'],
    ['a shorter tuple', Type.Tuple([Type.String()]), pair, 'minItems 2'],
    ['a tuple with another element', Type.Tuple([Type.String(), Type.String()]), pair, 'string instead of number'],
    ['a list for a tuple', Type.Array(Type.String()), pair, 'minItems 2'],
    ['a list of anything', anyList, Type.Array(Type.String()), 'anything instead of string'],
    ['a part of an intersection', Type.Object({ a: Type.String() }), both, "'b' is missing"],
    [
      'an intersection with another part',
      both,
      Type.Object({ b: Type.Number() }),
      "'b' may be string instead of number",
    ],
    ['any text where a pattern is expected', Type.String(), Type.String({ pattern: '^a' }), 'pattern "^a"'],
    ['another pattern', Type.String({ pattern: '^b' }), Type.String({ pattern: '^a' }), 'pattern "^a"'],
    ['a literal against the pattern', Type.Literal('xyz'), Type.String({ pattern: '^a' }), '"xyz" instead of string'],
    ['a wider range', Type.Number({ minimum: 0 }), Type.Number({ minimum: 1 }), 'minimum 1'],
    ['a default for a needed field', optional, Type.Object({ id: Type.String() }), "'id' may be missing"],
    ['more fields than a closed object', user, Type.Object({ id: Type.String() }, closed), "'age' is not accepted"],
    ['an open object for a closed one', Type.Object({}), Type.Object({}, closed), 'fields that are not accepted'],
    ['a variant that is not known', Type.Union([circle, square]), Type.Union([circle, user]), 'none of 2 alternatives'],
    ['names of another pattern', named('^a'), named('^b'), 'another kind of record'],
    ['anything', Type.Unknown(), user, 'anything instead of object'],
    ['another record', record(user), record(Type.String()), 'object instead of string'],
  ])('not %s', (_what, emitted, expected, problem) => expect(findProblem(emitted, expected)).toContain(problem));
});
