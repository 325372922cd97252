import { type TSchema, Type } from 'typebox';
import { findIncompatibility } from './payload-compatibility';

/** As a release stores it. */
const toStored = (schema: TSchema) => JSON.parse(JSON.stringify(schema));
const findProblem = (emitted: TSchema, expected: TSchema) => findIncompatibility(toStored(emitted), toStored(expected));

const reason = (...words: string[]) => Type.Union(words.map((word) => Type.Literal(word)));
const user = Type.Object({ id: Type.String(), age: Type.Optional(Type.Integer()) });
const record = (value: typeof user | ReturnType<typeof Type.String>) => Type.Record(Type.String(), value);

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
    ['another record', record(user), record(Type.String()), 'another kind of record'],
  ])('not %s', (_what, emitted, expected, problem) => expect(findProblem(emitted, expected)).toContain(problem));
});
